"""The first thing that Python runs in the page: where its modules come from."""

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from zipfile import ZipFile

sys.path[:0] = ["/dojo", PACKAGES]  # noqa: F821

# Extension modules cannot be imported from an archive.
with ZipFile(PACKAGES) as zipped:  # noqa: F821
    for place in zipped.namelist():
        if place.endswith(".so"):
            name = place.partition(".")[0].replace("/", ".")
            loader = ExtensionFileLoader(name, zipped.extract(place, "/lib/extensions"))
            module = module_from_spec(spec_from_loader(name, loader))
            loader.exec_module(module)
            sys.modules[name] = module
