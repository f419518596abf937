import type { RemovedRow } from '../../../../core/rules/sheet/changes.ts';
import { compareRows } from '../../../../core/rules/sheet/rows.ts';
import type { SheetWords } from '../words.ts';
import { changeSign } from './since.ts';

/** Who stood on the last print and eats no more. */
export function Removed({ words, removed }: { words: SheetWords; removed: readonly RemovedRow[] }) {
  const { t } = words;
  const sorted = [...removed].sort((a, b) => compareRows(a.before, b.before, 'room'));
  return (
    <section className="sheet-removed">
      <h4>{t('paper.removed')}</h4>
      <ul>
        {sorted.map((each) => (
          <li key={each.before.id}>
            <span aria-hidden>{changeSign}</span> {each.before.room}{' '}
            <span>{words.name(each.before)}</span>: {words.removed(each)}
          </li>
        ))}
      </ul>
    </section>
  );
}
