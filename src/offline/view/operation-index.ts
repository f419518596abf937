import { isStored, type Operation, takesEffect } from '../queue/operation.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import { touchedBy } from './fold.ts';

const none: readonly Operation[] = [];

/** Operations by the rows that they touch, by seq. */
export class OperationIndex {
  #byId = new Map<string, Operation>();
  #byRow = new Map<string, Operation[]>();

  /** Of a row, by its key text. */
  of(text: string): readonly Operation[] {
    return this.#byRow.get(text) ?? none;
  }

  /** Whether a stored operation that is not acknowledged touches the row. */
  isPending(text: string): boolean {
    return this.of(text).some((each) => takesEffect(each) && isStored(each));
  }

  /** @param touched gets the rows that the operation touches */
  add(operation: Operation, touched: Map<string, RowKey>): void {
    this.#byId.set(operation.id, operation);
    for (const key of touchedBy(operation)) {
      const text = keyText(key);
      touched.set(text, key);
      const list = this.#byRow.get(text) ?? [];
      let at = list.length;
      while (at > 0 && (list[at - 1]?.seq ?? 0) > operation.seq) at -= 1;
      list.splice(at, 0, operation);
      this.#byRow.set(text, list);
    }
  }

  /** @param touched gets the rows that the operation touched */
  remove(id: string, touched: Map<string, RowKey>): void {
    const operation = this.#byId.get(id);
    if (!operation) return;
    this.#byId.delete(id);
    for (const key of touchedBy(operation)) {
      const text = keyText(key);
      touched.set(text, key);
      const rest = this.of(text).filter((each) => each.id !== id);
      if (rest.length > 0) this.#byRow.set(text, rest);
      else this.#byRow.delete(text);
    }
  }

  clear(): void {
    this.#byId = new Map();
    this.#byRow = new Map();
  }
}
