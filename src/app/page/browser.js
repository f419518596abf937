// Marks the page where the browser is older than the app needs: index.html then shows only what is needed, and the
// loader does not start the app (scripts/classic-scripts.ts). Asks for what the oldest browsers that the app runs in
// were the last to get: Chrome 110, Safari 16.2 and Firefox 121. Written in ES5, which every browser reads.
(function () {
  function understands(name, value) {
    return window.CSS && CSS.supports && (value ? CSS.supports(name, value) : CSS.supports(name));
  }
  if (
    !Array.prototype.toSorted || // Chrome 110
    !understands('align-items', 'last baseline') || // Safari 16.2
    !understands('selector(:has(a))') // Firefox 121
  ) {
    document.documentElement.setAttribute('data-too-old', '');
  }
})();
