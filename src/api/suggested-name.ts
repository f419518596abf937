/** Client hints of the browser (Chromium), which TypeScript does not know. */
interface Hints {
  brands: readonly { brand: string }[];
  mobile: boolean;
  platform: string;
}

/** The parts of `navigator` that tell browser and system. */
export interface BrowserFacts {
  userAgent: string;
  userAgentData?: Hints | undefined;
  /** Absent in workers. */
  maxTouchPoints?: number;
}

const brands = ['Microsoft Edge', 'Opera', 'Samsung Internet', 'Brave', 'Google Chrome'] as const;

/** Browsers by a part of their user agent. The first match counts: many also contain the later ones. */
export const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems by a part of the user agent, likewise. */
export const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** In the place of what is unknown. */
export const unknownBrowser = 'Browser';
export const unknownSystem = 'this device';

/** A device's name until a person gives one: browser and system, such as "Chrome on Android tablet". */
export function suggestedName(facts: BrowserFacts): string {
  return `${browserOf(facts)} on ${systemOf(facts)}`;
}

function browserOf({ userAgent, userAgentData }: BrowserFacts): string {
  const brand = brands.find((each) => userAgentData?.brands.some(({ brand }) => brand === each));
  if (brand) return brand.replace(/^(Microsoft|Google) /, '');
  return firstIn(browsers, userAgent) ?? unknownBrowser;
}

function systemOf({ userAgent, userAgentData, maxTouchPoints = 0 }: BrowserFacts): string {
  if (userAgentData?.platform === 'Android' || userAgent.includes('Android')) {
    const isPhone = userAgentData?.mobile ?? userAgent.includes('Mobile');
    return isPhone ? 'Android phone' : 'Android tablet';
  }
  const system = firstIn(systems, userAgent) ?? unknownSystem;
  // Safari on an iPad calls itself a Mac; no Mac has a touch screen.
  return system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system;
}

const firstIn = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([part]) => part.test(userAgent))?.[1];
