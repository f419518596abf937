import type { RowChange } from '../../../../core/rules/sheet/changes.ts';
import type { SheetRow } from '../../../../core/rules/sheet/rows.ts';
import type { SheetWords } from '../words.ts';
import { changeSign } from './since.ts';

/** A guest or a party on the sheet, with a box to tick at the door. */
export function GuestLine(props: {
  words: SheetWords;
  row: SheetRow;
  change: RowChange | undefined;
  /** Lines that the room's cell is beside; 0 where it stands in a line above. */
  roomLines: number;
}) {
  const { words, row, change, roomLines } = props;
  const { t } = words;
  const allergies = words.allergies(row);
  return (
    <tr data-changed={change !== undefined} data-uncertain={row.status === 'uncertain'}>
      <td>
        <span className="sheet-box" />
      </td>
      {roomLines > 0 && (
        <th scope="rowgroup" rowSpan={roomLines}>
          {row.room}
        </th>
      )}
      <th scope="row">
        {words.name(row)}
        {change && (
          <span className="sheet-change">
            <span aria-hidden>{changeSign}</span> {words.change(change)}
          </span>
        )}
      </th>
      <td>{words.person(row)}</td>
      <td>{words.shortBoard(row.board)}</td>
      <td>{words.status(row)}</td>
      <td>
        {words.diets(row)}
        {allergies !== '' && <b>{t('paper.allergyTo', { list: allergies })}</b>}
      </td>
      <td>{row.note}</td>
    </tr>
  );
}
