/** All dishes of the hotel: search, add, edit, remove. */
export function DishListDialog(_: { open: boolean; onClose(): void }) {
  return null;
}
