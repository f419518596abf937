import { browsers, systems, unknownBrowser, unknownSystem } from './suggested-name.ts';

/** Browser and system in a name that was suggested, each where it is known; undefined for one that a person gave. */
export function suggestedParts(
  name: string,
): { browser: string | undefined; system: string | undefined } | undefined {
  const [browser = '', form = '', ...more] = name.split(' on ');
  const system = form.replace(/^Android (phone|tablet)$/, 'Android');
  const isBrowser = browser === 'Brave' || browsers.some(([, known]) => known === browser);
  const isSystem = system === 'Android' || systems.some(([, known]) => known === system);
  const isSuggested =
    (isBrowser || browser === unknownBrowser) && (isSystem || system === unknownSystem);
  if (!isSuggested || more.length > 0) return undefined;
  return { browser: isBrowser ? browser : undefined, system: isSystem ? system : undefined };
}
