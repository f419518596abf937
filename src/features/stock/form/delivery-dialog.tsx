import { Button } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '../../../../core/rules/day.ts';
import { deliveryDayIssue } from '../../../../core/rules/stock/deliveries.ts';
import { deliveryUnitOf, inUnit, stockUnits } from '../../../../core/rules/stock/units.ts';
import { addDelivery } from '../../../data/stock/actions.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { useQuantityText, useUnitText } from '../../../i18n/quantity.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useStockNumbers } from '../numbers.ts';
import { amountIssue, parsedAmount } from './typed-amount.ts';
import './form.css';

/** A delivery that is on its way: how much, in what, and when it comes. */
export function DeliveryDialog(props: { item: StockItem; today: Day; onClose(): void }) {
  const { t } = useTranslation('stock');
  const errorText = useFieldErrorText('stock');
  const amount = useQuantityText();
  const unitText = useUnitText();
  const { longDay } = useStockNumbers();
  const { item, today, onClose } = props;
  const { row } = item;
  const [text, setText] = useState('');
  const [unit, setUnit] = useState(deliveryUnitOf(row.unit));
  const [date, setDate] = useState('');
  const [isChecked, setChecked] = useState(false);
  const quantity = parsedAmount(text);
  const issues = {
    quantity: amountIssue(quantity, 0.001),
    date: date === '' ? 'required' : isDay(date) ? deliveryDayIssue(date, today) : 'invalid_day',
  };
  const errorOf = (field: 'quantity' | 'date') =>
    isChecked ? errorText(field, issues[field]) : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (issues.quantity || issues.date) return;
    try {
      await addDelivery({ ingredient_id: row.id, quantity, unit, delivery_date: date });
      const said = amount({ quantity, unit });
      notify({ kind: 'success', title: t('delivery.saved', { amount: said }) });
      onClose();
    } catch {
      notify({ kind: 'error', title: t('delivery.failed') });
    }
  };
  const units = new Set([...stockUnits, row.unit]);
  const options = [...units].filter(
    (each) => inUnit({ quantity: 1, unit: each }, row.unit) !== undefined,
  );
  return (
    <Modal open title={t('delivery.title', { name: row.name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className="stock-fields">
          <div className="stock-fields-two">
            <TextField
              label={t('delivery.quantity')}
              data-autofocus=""
              inputMode="decimal"
              value={text}
              error={errorOf('quantity')}
              onChange={({ target }) => setText(target.value)}
            />
            <SelectField
              label={t('delivery.unit')}
              value={unit}
              options={options.map((value) => ({ value, label: unitText(value) }))}
              onChange={({ target }) => setUnit(target.value)}
            />
          </div>
          <TextField
            type="date"
            label={t('delivery.date')}
            min={today}
            max={`${today.slice(0, 4)}-12-31`}
            value={date}
            error={errorOf('date')}
            {...(isDay(date) && { help: longDay(date) })}
            onChange={({ target }) => setDate(target.value)}
          />
        </div>
        <ModalFoot>
          <Button variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t('delivery.save')}</Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
