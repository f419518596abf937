import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, which writes the rules of each task into a style sheet of their own. Chakra's are in cascade layers: of
 * one that comes to a sheet that is there already, Chromium styles the whole page anew, 45 ms on a screen of reception
 * each time that a dialog is opened for the first time; of a new sheet it reads what is new.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', speedy: true });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // At 0, the next rule begins a sheet.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
