import type { AccuracySource } from '../../../../../core/rules/accuracy/measures.ts';

/** The shape of one who said amounts, around the middle of its place: a filled circle, an open triangle, a square. */
export function SourceShape({ source }: { source: AccuracySource }) {
  if (source === 'ai') return <circle r="6" className="accuracy-ai" />;
  if (source === 'chef') return <path d="M0 -7.5l7 12.5h-14z" className="accuracy-chef" />;
  return <rect x="-5" y="-5" width="10" height="10" className="accuracy-weekday" />;
}

/** The shape beside its name. */
export function SourceMark({ source }: { source: AccuracySource }) {
  return (
    <svg className="accuracy-mark" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
      <SourceShape source={source} />
    </svg>
  );
}
