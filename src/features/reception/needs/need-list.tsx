import type { Need } from './needs-of.ts';
import './needs.css';

/** Needs with their icons and words; where there is no room for words, style sheets leave the icons. */
export function NeedList({ needs }: { needs: readonly Need[] }) {
  return needs.map(({ key, Icon, text }) => (
    <span key={key} className="need">
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </span>
  ));
}
