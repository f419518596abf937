import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { Board } from '../../../core/rules/board.ts';
import type { GuestDiet } from '../../../core/rules/guest-diet.ts';
import type { Language } from '../../../core/rules/language.ts';
import type { PeopleRange } from '../../../core/rules/people.ts';
import type { RemovedRow, RowChange, SheetField } from '../../../core/rules/sheet/changes.ts';
import type { SheetRow } from '../../../core/rules/sheet/rows.ts';
import { useFormatsIn } from '../../i18n/format.ts';

/** The sheet in its own language, which may be another one than the interface's: on paper and in the file. */
export type SheetWords = ReturnType<typeof useSheetWords>;

export function useSheetWords(language: Language) {
  const lng = { lng: language };
  const { t } = useTranslation('sheet', lng);
  const { t: dish } = useTranslation('dishes', lng);
  const { t: stay } = useTranslation('reception', lng);
  const formats = useFormatsIn(language);
  return useMemo(() => {
    const range = ({ low, high }: PeopleRange) =>
      low === high ? String(low) : t('paper.range', { low, high });
    const diet = (each: GuestDiet) => t(`paper.diet.${each}`);
    const allergen = (each: Allergen) => dish(`allergen.${each}`);
    const board = (each: Board | null) =>
      each === null ? t('paper.noBoard') : stay(`board.${each}`);
    const shortBoard = (each: Board | null) => (each === null ? '' : stay(`board.short.${each}`));
    const status = (row: SheetRow) => t(`paper.statuses.${row.status}`);
    /** What a field was that is short enough to be said. */
    const before = (field: SheetField, row: SheetRow) => {
      if (field === 'status') return status(row);
      if (field === 'room') return row.room ?? t('paper.noRoom');
      if (field === 'people') return String(row.people);
      if (field === 'board') return board(row.board);
      return field === 'name' ? row.name : undefined;
    };
    const fieldText = (field: SheetField, row: SheetRow) => {
      const [what, was] = [t(`paper.field.${field}`), before(field, row)];
      return was === undefined ? what : t('paper.was', { what, before: was });
    };
    return {
      ...{ language, t, formats, range, diet, allergen, board, shortBoard, status },
      diets: (row: SheetRow) => row.diets.map(diet).join(', '),
      allergies: (row: SheetRow) => row.allergies.map(allergen).join(', '),
      person: ({ category }: SheetRow) => (category ? t(`paper.category.${category}`) : ''),
      name: ({ name, people }: SheetRow) =>
        people === 1 ? name : t('paper.party', { name, count: people }),
      change: (change: RowChange) =>
        change.kind === 'added'
          ? t('paper.added')
          : t('paper.changed', {
              list: change.fields.map((field) => fieldText(field, change.before)).join(', '),
            }),
      removed: ({ now }: RemovedRow) => t(`paper.${now}`),
      /** Where some guests sit: their rooms, and the names of those who have none. */
      places(rows: readonly SheetRow[]) {
        const rooms = [...new Set(rows.flatMap(({ room }) => room ?? []))];
        const names = rows.filter(({ room }) => room === null).map(({ name }) => name);
        const list = rooms.join(', ');
        const inRooms = rooms.length > 0 ? [t('paper.rooms', { list, count: rooms.length })] : [];
        return [...inRooms, ...names].join(', ');
      },
    };
  }, [language, t, dish, stay, formats]);
}
