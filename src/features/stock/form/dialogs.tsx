import { laterPart } from '../../../ui/later-part.tsx';

/** Forms behind a press: their code comes after the screen's. */
export const IngredientDialog = laterPart(
  async () => (await import('./ingredient-dialog.tsx')).IngredientDialog,
);
export const CountDialog = laterPart(async () => (await import('./count-dialog.tsx')).CountDialog);
export const DeliveryDialog = laterPart(
  async () => (await import('./delivery-dialog.tsx')).DeliveryDialog,
);
export const OrderDialog = laterPart(
  async () => (await import('../order/order-dialog.tsx')).OrderDialog,
);
