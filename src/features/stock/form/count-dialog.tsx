import { Button } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countStock } from '../../../data/stock/actions.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { useQuantityText, useUnitText } from '../../../i18n/quantity.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { amountIssue, parsedAmount } from './typed-amount.ts';

/** What somebody counted of an ingredient. */
export function CountDialog({ item, onClose }: { item: StockItem; onClose(): void }) {
  const { t } = useTranslation('stock');
  const errorText = useFieldErrorText('stock');
  const amount = useQuantityText();
  const unitText = useUnitText();
  const { row, stock } = item;
  const { name, unit } = row;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const counted = parsedAmount(text);
  const issue = amountIssue(counted, 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (issue) return setError(errorText('counted', issue));
    try {
      await countStock(row, counted, stock);
      const said = amount({ quantity: counted, unit });
      notify({ kind: 'success', title: t('count.saved', { name, amount: said }) });
      onClose();
    } catch {
      notify({ kind: 'error', title: t('count.failed') });
    }
  };
  return (
    <Modal open title={t('count.title', { name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={`${t('count.field')} (${unitText(unit)})`}
          data-autofocus=""
          inputMode="decimal"
          value={text}
          error={error}
          help={t('count.help', { amount: amount({ quantity: Math.max(0, stock), unit }) })}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <ModalFoot>
          <Button variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">
            {t('count.save', { amount: amount({ quantity: issue ? 0 : counted, unit }) })}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
