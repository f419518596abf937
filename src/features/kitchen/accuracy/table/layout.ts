import { useMedia } from '../../../../ui/use-media.ts';
import { phoneWindow, weekWindow } from '../../../../ui/windows.ts';

/** What a row has room for. */
export interface Layout {
  /** In a column of its own, or under the name. */
  plot: 'column' | 'row';
  /** On a phone they are in the details. */
  hasNumbers: boolean;
  /** How many columns there are. */
  columns: number;
}

const wide: Layout = { plot: 'column', hasNumbers: true, columns: 8 };
const portrait: Layout = { plot: 'row', hasNumbers: true, columns: 7 };
const phone: Layout = { plot: 'row', hasNumbers: false, columns: 2 };

export function useLayout(): Layout {
  const isWide = useMedia(weekWindow);
  const isPhone = useMedia(phoneWindow);
  if (isPhone) return phone;
  return isWide ? wide : portrait;
}
