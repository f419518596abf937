import type { Point } from './driver.ts';

/** Input in the form that W3C WebDriver and WebDriver BiDi share. */
export function clickActions({ x, y }: Point) {
  const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
  const moved = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' };
  const actions = [
    moved,
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ ...pointer, actions }];
}

export function typeActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
