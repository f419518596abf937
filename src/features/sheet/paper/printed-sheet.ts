import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import type { SheetChanges } from '../../../../core/rules/sheet/changes.ts';
import type { SheetOrder } from '../../../../core/rules/sheet/rows.ts';
import type { LastPrint } from '../../../data/sheet/print.ts';
import type { Sheet } from '../../../data/sheet/sheet.ts';
import type { SheetWords } from '../words.ts';

/** A sheet, and what is said of it on paper and in the file. */
export interface PrintedSheet {
  words: SheetWords;
  hotel: string;
  day: Day;
  meal: MealTypeId;
  order: SheetOrder;
  sheet: Sheet;
  changes: SheetChanges;
  last: LastPrint;
}
