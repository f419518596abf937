import type { occurrenceTone } from '../../../../core/rules/dish-type.ts';

/** Paths in a box of 16 by 16: a diamond, a circle of which one half is filled, a full circle. */
const paths = {
  rare: 'M8 1 15 8 8 15 1 8Z',
  average: 'M8 2a6 6 0 0 0 0 12Z',
  usual: 'M8 2a6 6 0 0 0 0 12A6 6 0 0 0 8 2Z',
} as const;

/** The shape of an occurrence, in the colour of the text: diamond for rare, half circle for average, else a circle. */
export function OccurrenceShape(props: { tone: ReturnType<typeof occurrenceTone> }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden data-shape={props.tone}>
      <path d={paths[props.tone]} fill="currentColor" />
      {props.tone === 'average' && (
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
