import { Screen } from '../../ui/screen.tsx';

/** Menus of a week, or of a day. */
export function MenuScreen() {
  return <Screen>{null}</Screen>;
}
