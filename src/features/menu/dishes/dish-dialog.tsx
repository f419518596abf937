/** Adds a dish, or edits one. */
export function DishDialog(_: {
  open: boolean;
  /** The dish to edit; undefined: a new one. */
  dishId?: string | undefined;
  onSaved?(dishId: string): void;
  onClose(): void;
}) {
  return null;
}
