"""What is written is kept: over a reload, without a network, in a zip, and when things go wrong."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

from dojo.catalogue import all_katas
from dojo.grading.submissions import folder_of_submissions
from dojo.site.build import SITE
from dojo.site.serve import served

NAME = "k01_value"


def test_edits_and_progress_survive_a_reload(playground, solution):
    playground.write(solution(1))
    playground.run()
    playground.go_to(2)
    playground.write("# half a thought\n")
    assert playground.kept("k02_accumulation")["text"] == "# half a thought\n"
    playground.page.reload()
    playground.page.wait_for_selector(".cm-content:has-text('half a thought')")
    assert playground.belt(1) == "black belt"
    playground.go_to(1)
    assert "Solved, with the black belt" in playground.message()


def test_it_works_without_a_network_after_the_first_visit(visit, solution):
    with served(SITE) as address:
        playground = visit(address)
        playground.open()
        playground.wait_for_python()
        playground.page.wait_for_function(
            "navigator.serviceWorker.ready.then(found => found.active.state === 'activated')",
            timeout=60_000,
        )
    playground.page.reload()
    playground.page.wait_for_selector(".cm-content")
    playground.write(solution(1))
    assert "Solved" in playground.run()
    assert playground.errors == []


def test_a_copy_in_a_subfolder_of_another_server_works(visit, tmp_path):
    shutil.copytree(SITE, tmp_path / "courses" / "dojo")
    with served(tmp_path) as address:
        playground = visit(f"{address}courses/dojo/")
        playground.open()
        playground.page.focus(".cm-content")
        assert "0 of 22 properties hold" in playground.run() or "to do" in playground.message()
        assert playground.errors == []


def test_an_export_is_a_submission_and_can_be_imported(playground, visit, address, tmp_path):
    playground.write("# mine\n")
    with playground.page.expect_download() as download:
        playground.page.click("#export")
    file = tmp_path / "handed-in" / "ada.zip"
    download.value.save_as(file)
    katas = all_katas()
    submission = folder_of_submissions(file.parent).submission("ada", katas)
    assert not submission.problem
    assert submission.sources[NAME] == b"# mine\n"
    assert set(submission.sources) == {kata.name for kata in katas}
    with zipfile.ZipFile(file) as zipped:
        assert set(zipped.namelist()) == {f"katas/{kata.source.name}" for kata in katas}
    other = visit(address)
    other.open()
    other.page.set_input_files("#file", file)
    assert other.notice() == f"{len(katas)} katas read from ada.zip, 1 of them changed."
    assert other.kept(NAME)["text"] == "# mine\n"
    other.page.click("text=Undo")
    assert "class Value" in other.kept(NAME)["text"]


def test_an_import_that_is_no_zip_changes_nothing(playground):
    for content, why in [(b"PK, but no zip", "no zip"), (zip_of("notes.txt"), "holds no kata")]:
        file = {"name": "odd.zip", "mimeType": "application/zip", "buffer": content}
        playground.page.set_input_files("#file", file)
        playground.page.wait_for_selector(f".notice:has-text('{why}')")
    assert playground.page.locator(".notice:has-text('odd.zip cannot be imported')").count() == 2


def zip_of(name: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as zipped:
        zipped.writestr(name, "text")
    return content.getvalue()


def test_a_reset_can_be_undone_also_after_a_reload(playground):
    page = playground.page
    playground.write("# mine\n")
    page.click("#reset")
    assert "class Value" in playground.kept(NAME)["text"]
    page.reload()
    page.click("text=Undo reset")
    assert playground.kept(NAME)["text"] == "# mine\n"


def test_a_damaged_state_is_put_aside(playground, tmp_path):
    page = playground.page
    page.evaluate(
        """() => new Promise(resolve => {
            const opened = indexedDB.open("gradient-dojo")
            opened.onsuccess = () => {
                const written = opened.result.transaction("katas", "readwrite")
                written.objectStore("katas").put({text: 7, what: "is this"}, "k01_value")
                written.oncomplete = () => { opened.result.close(); resolve() }
            }
        })"""
    )
    page.goto("about:blank")
    playground.open()
    assert "kata 1 is damaged" in playground.notice()
    assert "class Value" in page.inner_text(".cm-content")
    with page.expect_download() as download:
        page.click("text=Save what was there")
    download.value.save_as(tmp_path / "damaged.json")
    assert '"what": "is this"' in Path(tmp_path / "damaged.json").read_text()


def test_a_browser_that_keeps_nothing_is_said_so(visit, address, solution):
    playground = visit(address)
    refused = "IDBFactory.prototype.open = () => { throw new DOMException('refused') }"
    playground.page.add_init_script(refused)
    playground.open()
    assert "keeps nothing" in playground.notice()
    playground.write(solution(1))
    assert "Solved" in playground.run()


def test_a_browser_that_is_too_old_gets_one_sentence(visit, address):
    playground = visit(address)
    playground.page.add_init_script("delete globalThis.WebAssembly")
    playground.page.goto(address)
    said = playground.page.inner_text("body")
    assert said.startswith("Gradient Dojo runs Python in the browser, and this browser is too old")
    assert "Firefox 121" in said
