import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

const stored = 'coperto-color-mode';
const hears = new Set<() => void>();
let mode: ColorMode = 'system';

/** Applies the mode chosen on this device, and follows the device's; called before the first paint. */
export function startColorMode(): void {
  mode = read();
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}

export function setColorMode(next: ColorMode): void {
  mode = next;
  try {
    localStorage.setItem(stored, next);
  } catch {
    // Closed storage: the choice holds until the app is closed.
  }
  show();
  for (const hear of hears) hear();
}

export function useColorMode(): ColorMode {
  const get = () => mode;
  return useSyncExternalStore(subscribe, get, get);
}

function subscribe(hear: () => void): () => void {
  hears.add(hear);
  return () => hears.delete(hear);
}

function show(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const shown = mode === 'system' ? system : mode;
  const { classList, style } = document.documentElement;
  classList.toggle('dark', shown === 'dark');
  classList.toggle('light', shown === 'light');
  style.colorScheme = shown;
}

function read(): ColorMode {
  try {
    const kept = localStorage.getItem(stored);
    return colorModes.find((each) => each === kept) ?? 'system';
  } catch {
    return 'system';
  }
}
