import type { z } from 'zod';
import type { badLine } from '../../core/contract/guest-import.ts';
import { boardOf } from './board.ts';
import type { Cells } from './cells.ts';
import type { ReadDay } from './dates.ts';
import { personOfLine } from './person.ts';
import { tidy } from './words.ts';

export type BadLine = z.infer<typeof badLine>;

/** What can be read of a line that is left out. */
export function badLineOf(cells: Cells, day: ReadDay): BadLine {
  return {
    line: cells.line,
    guest_name: (personOfLine(cells)?.name ?? '').slice(0, 200),
    room_number: tidy(cells.text('room_number')).slice(0, 80),
    check_in: day(cells.text('check_in')) ?? null,
    check_out: day(cells.text('check_out')) ?? null,
    board: boardOf(cells.text('board')) ?? null,
  };
}
