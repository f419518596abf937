/** Colours of the present theme, for a canvas, which knows no variables. */
export function coloursOf() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--chakra-colors-${name}`).trim();
  return {
    ...{ fg: of('fg'), muted: of('fg-muted'), line: of('border'), panel: of('bg-panel') },
    ...{ brand: of('brand-solid'), warn: of('warn-line') },
    font: style.getPropertyValue('--chakra-fonts-body').trim() || 'sans-serif',
  };
}

const size = 8;

/** Slanted lines: who did not come, told by more than a colour. */
export function hatchOf({ warn }: Pick<ReturnType<typeof coloursOf>, 'warn'>) {
  const tile = document.createElement('canvas');
  tile.width = size;
  tile.height = size;
  const pen = tile.getContext('2d');
  if (!pen) return 'transparent';
  pen.strokeStyle = warn;
  pen.lineWidth = 1;
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift - 1, size + 1);
    pen.lineTo(shift + size + 1, -1);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? 'transparent';
}
