// Says so where the browser is too old; in the words of any browser.
(function () {
  var needs = [
    typeof WebAssembly === "object",
    typeof Promise === "function",
    typeof Worker === "function",
    "noModule" in document.createElement("script"),
    typeof structuredClone === "function",
    CSS && CSS.supports && CSS.supports("selector(:has(a))"),
  ];
  for (var i = 0; i < needs.length; i++) {
    if (needs[i]) continue;
    document.addEventListener("DOMContentLoaded", function () {
      document.body.innerHTML =
        '<p class="unsupported">Gradient Dojo runs Python in the browser, and this browser is too ' +
        "old for it: Chrome or Edge 105, Firefox 121 or Safari 16 and newer ones work.</p>";
    });
    window.unsupported = true;
    return;
  }
})();
