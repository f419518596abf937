import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay, useToday } from '../../../data/account/active-hotel.ts';
import { isIngredientNamed } from '../../../data/stock/actions.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { IngredientFields } from './ingredient-fields.tsx';
import { type IngredientValues, ingredientSchema, valuesOf } from './ingredient-values.ts';
import { RemoveIngredient } from './remove-ingredient.tsx';
import { saveIngredient } from './save-ingredient.ts';
import './form.css';

/** Adds an ingredient, or changes one: what it is, what is there of it, and what is on its way. */
export function IngredientDialog({ item, onClose }: { item: StockItem | null; onClose(): void }) {
  const { t } = useTranslation('stock');
  const errorText = useFieldErrorText('stock');
  const today = useToday();
  const mayStock = useMay('stock.write');
  const [seen] = useState(item);
  const [isRemoving, setRemoving] = useState(false);
  const schema = useMemo(
    () => ingredientSchema(today, (name) => isIngredientNamed(name, seen?.row.id)),
    [today, seen],
  );
  const form = useForm<IngredientValues>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(seen),
  });
  const save = form.handleSubmit(async (values) => {
    const name = values.name.trim();
    try {
      const outcome = await saveIngredient(seen, values);
      if (outcome === 'gone')
        return notify({ kind: 'error', title: errorText('ingredient', 'required') ?? '' });
      notify({ kind: 'success', title: t(seen ? 'form.updated' : 'add.done', { name }) });
      onClose();
    } catch {
      notify({ kind: 'error', title: t(seen ? 'form.updateFailed' : 'add.failed') });
    }
  });
  if (seen && isRemoving) return <RemoveIngredient row={seen.row} onClose={onClose} />;
  return (
    <Modal open title={t(seen ? 'form.edit' : 'form.add')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <IngredientFields form={form} item={seen} today={today} mayStock={mayStock} />
        <ModalFoot>
          {seen && (
            <Button
              variant="outline"
              colorPalette="red"
              me="auto"
              onClick={() => setRemoving(true)}
            >
              {t('form.delete')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t(seen ? 'form.save' : 'form.addButton')}</Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
