// The appearance that was chosen on this device (src/ui/color-mode.ts), else the device's, before anything is painted.
(function () {
  var mode;
  try {
    mode = localStorage.getItem('coperto-color-mode');
  } catch (_) {
    // Closed storage: the device's own appearance.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
})();
