// Before anything is painted: the appearance that was chosen on this device (src/ui/color-mode.ts), else the device's;
// the language (src/i18n/i18n.ts); and whether nobody is known here (src/data/account/people.ts), who then sees the
// start page before the app is there (scripts/front-page.ts).
(function () {
  var page = document.documentElement;
  var mode;
  var language;
  var people;
  try {
    mode = localStorage.getItem('coperto-color-mode');
    language = localStorage.getItem('coperto-language');
    people = localStorage.getItem('coperto-people');
  } catch (_) {
    // Closed storage: the device's own appearance.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  page.className = mode;
  page.style.colorScheme = mode;
  // What a dialog would set where scrollbars take no room. A variable that changes on the root has the browser style
  // every element of the page anew; one that is there already does not change.
  page.style.setProperty('--scrollbar-width', '0px');
  if (language === 'it' || language === 'de') page.lang = language;
  if (!people || people === '{}') page.setAttribute('data-front', '');
})();
