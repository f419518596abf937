// The appearance that was chosen on this device (src/ui/color-mode.ts), before anything is painted.
try {
  const mode = localStorage.getItem('coperto-color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
} catch {
  // Closed storage: the device's own appearance.
}
