import type { SheetChanges } from '../../../../core/rules/sheet/changes.ts';
import type { SheetGroup, SheetOrder } from '../../../../core/rules/sheet/rows.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { SheetWords } from '../words.ts';
import { GuestLine } from './guest-line.tsx';

const columns = ['room', 'name', 'person', 'boards', 'status', 'needs', 'note'] as const;

/** Who eats, a body for each room, so that paper does not part them; external guests at the end. */
export function GuestTable(props: {
  words: SheetWords;
  groups: readonly SheetGroup[];
  order: SheetOrder;
  changes: SheetChanges;
}) {
  const { words, groups, changes } = props;
  const { t } = words;
  const firstExternal = groups.find(({ rows }) => rows[0]?.isExternal)?.key;
  return (
    <ScrollRegion className="sheet-scroll" label={t('paper.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paper.came')}</th>
            {columns.map((column) => (
              <th scope="col" key={column} data-column={column}>
                {t(`paper.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, rows }) => (
          <tbody key={key}>
            {key === firstExternal && (
              <tr className="sheet-part">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {t('paper.external')}
                </th>
              </tr>
            )}
            {rows.map((row, index) => (
              <GuestLine
                key={row.id}
                words={words}
                row={row}
                change={changes.rows.get(row.id)}
                roomLines={index === 0 ? rows.length : 0}
              />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
