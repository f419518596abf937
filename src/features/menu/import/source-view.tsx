import { useTranslation } from 'react-i18next';
import type { SheetDish } from '../../../../core/rules/menu-sheet/sheet-dish.ts';
import type { ReadPicture } from './import-flow.ts';

/** Around a dish's place, in parts of the picture. */
const margin = 0.008;

/** What a dish was read from: its part of the picture, or the text as it stands in the file. */
export function SourceView({ dish, picture }: { dish: SheetDish; picture: ReadPicture | null }) {
  const { t } = useTranslation('menuImport');
  const { place, text } = dish;
  if (picture === null || place === null) {
    return (
      <p className="menu-import-text">
        <span>{t('dish.line', { line: dish.line })}</span>
        {text}
      </p>
    );
  }
  const { ratio } = picture;
  const [x, y] = [Math.max(0, place.x - margin), Math.max(0, place.y - margin)];
  const width = Math.min(1, place.right + margin) - x;
  const height = Math.min(1, place.bottom + margin) - y;
  const box = `${x * ratio} ${y} ${width * ratio} ${height}`;
  return (
    <svg
      className="menu-import-picture"
      role="img"
      aria-label={t('dish.picture', { text })}
      viewBox={box}
      preserveAspectRatio="xMinYMid meet"
    >
      {/* Cut off at the edges of the dish, not at those of what it is shown in. */}
      <svg {...{ x: x * ratio, y, width: width * ratio, height }} viewBox={box} aria-hidden="true">
        <image
          href={picture.address}
          x="0"
          y="0"
          width={ratio}
          height="1"
          preserveAspectRatio="none"
        />
      </svg>
    </svg>
  );
}
