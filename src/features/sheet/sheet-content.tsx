import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { mealName } from '../../../core/rules/meal-type.ts';
import { changesSince, noChanges } from '../../../core/rules/sheet/changes.ts';
import { useLastPrint } from '../../data/sheet/print.ts';
import { useSheet } from '../../data/sheet/sheet.ts';
import { download, fileName } from '../../ui/download.ts';
import type { SheetChoices } from './choices.ts';
import { Paper } from './paper/paper.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import { SheetActions } from './sheet-actions.tsx';
import { sheetFile } from './table-file.ts';
import { usePrinting } from './use-printing.ts';
import { useSheetWords } from './words.ts';

/** The sheet of one meal, with what can be done with it. */
export function SheetContent(props: {
  hotel: { id: string; name: string };
  day: Day;
  choices: SheetChoices;
}) {
  const { hotel, day } = props;
  const { meal, order, language } = props.choices;
  const words = useSheetWords(language);
  const sheet = useSheet(day, meal);
  const last = useLastPrint(hotel.id, day, meal);
  const { print } = last;
  const changes = useMemo(
    () => (print ? changesSince(print.rows, sheet.rows, sheet.isInHouse) : noChanges),
    [print, sheet],
  );
  const isEmpty = sheet.rows.length === 0 && changes.count === 0;
  const name = fileName([hotel.name, day, words.t(`paper.meal.${mealName(meal)}`)]);
  // An empty page is no print, and before the last one is known nothing takes its place.
  usePrinting(isEmpty || print === undefined ? undefined : name, () => last.printed(sheet.rows));
  const pdf = usePdf({ words, hotel: hotel.name, day, meal, order, sheet, changes, last }, name);
  return (
    <>
      <SheetActions
        last={last}
        changes={changes.count}
        disabled={isEmpty || print === undefined}
        onPrint={() => window.print()}
        onPdf={pdf.save}
        making={pdf.making}
        onFile={() =>
          download(
            `${name}.csv`,
            sheetFile(words, { ...sheet, changes }, order),
            'text/csv;charset=utf-8',
          )
        }
      />
      <Paper
        words={words}
        hotel={hotel.name}
        day={day}
        meal={meal}
        order={order}
        sheet={sheet}
        changes={changes}
        last={last}
      />
    </>
  );
}
