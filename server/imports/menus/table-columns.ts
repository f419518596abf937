import type { Line } from '../lines.ts';
import { plain } from '../words.ts';

/** What a column of a table of dishes may hold. */
export type DishColumn =
  | 'name'
  | 'description'
  | 'section'
  | 'allergens'
  | 'price'
  | 'day'
  | 'meal';

const names: Record<DishColumn, string> = {
  name: 'name|dish|dish name|dishes|meal name|item|gericht|gerichte|speise|speisen|gerichtname|bezeichnung|titel|title|piatto|piatti|nome|nome piatto|nome del piatto|portata|denominazione',
  description: 'description|beschreibung|descrizione|zusatz|details|dettagli|dettaglio',
  section:
    'section|course|category|type|dish type|gang|kategorie|rubrik|art|typ|speiseart|sezione|categoria|tipo|corso|tipologia',
  allergens:
    'allergens|allergen|allergene|allergeni|allergen codes|contains|enthalt|contiene|kennzeichnung|codici allergeni',
  price: 'price|preis|prezzo|price eur|preis eur|prezzo eur|eur|euro|vk|vk preis',
  day: 'day|date|weekday|tag|datum|wochentag|giorno|data|giorno della settimana',
  meal: 'meal|mahlzeit|pasto|service|servizio|essen|tageszeit',
};
const columnOf: ReadonlyMap<string, DishColumn> = new Map(
  (Object.entries(names) as [DishColumn, string][]).flatMap(([column, list]) =>
    list.split('|').map((name) => [name, column] as const),
  ),
);

/** Lines above which the names of columns stand. */
const headWithin = 12;

/** A table of dishes: the places of its columns, and the lines below their names. */
export interface DishTable {
  columns: ReadonlyMap<DishColumn, number>;
  body: readonly Line[];
}

/** The table of dishes that lines are; undefined where no line names its columns. */
export function dishTableOf(lines: readonly Line[]): DishTable | undefined {
  for (const [index, { cells }] of lines.slice(0, headWithin).entries()) {
    const columns = new Map<DishColumn, number>();
    for (const [at, cell] of cells.entries()) {
      const column = columnOf.get(plain(cell.slice(0, 60)));
      if (column && !columns.has(column)) columns.set(column, at);
    }
    const isHead = columns.has('name') && (columns.size > 1 || cells.filter(Boolean).length === 1);
    if (isHead) return { columns, body: lines.slice(index + 1) };
  }
  return undefined;
}
