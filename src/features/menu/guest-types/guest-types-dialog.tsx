/** Guest types of the hotel: add, rename, take out of use, delete. */
export function GuestTypesDialog(_: { open: boolean; onClose(): void }) {
  return null;
}
