import { NativeSelect } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ImportField,
  type ImportPreview,
  importFields,
} from '../../../../../core/contract/guest-import.ts';
import { missingFields } from './preview-rows.ts';

type Columns = ImportPreview['columns'];

/** What stands in the fold of the columns, and whether it is open: by itself where a column is missing. */
export function useColumnsFold(columns: Columns): { open: boolean; toggle(): void } {
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? missingFields(columns).length > 0;
  return { open, toggle: () => setChosen(!open) };
}

/** Folds the columns out, and says how many of them are understood. */
export function ColumnsToggle(props: { columns: Columns; open: boolean; onToggle(): void }) {
  const { t } = useTranslation('imports');
  const { columns } = props;
  const missing = missingFields(columns);
  const leftOut = columns.filter(({ field }) => field === null);
  const known = columns.length - leftOut.length;
  const names = leftOut.map(({ header }) => header).join(', ');
  return (
    <button
      type="button"
      className="import-fold"
      aria-expanded={props.open}
      aria-controls="import-columns"
      data-missing={missing.length > 0}
      onClick={props.onToggle}
    >
      <ChevronRight size={18} aria-hidden />
      <b>{t('columns.title')}</b>
      <span>
        {missing.length > 0 ? (
          <strong>
            {t('columns.missing', { fields: missing.map((f) => t(`field.${f}`)).join(', ') })}
          </strong>
        ) : (
          t('columns.understood', { known, all: columns.length })
        )}
        {missing.length === 0 && leftOut.length > 0 && `, ${t('columns.leftOut', { names })}`}
      </span>
    </button>
  );
}

/** What each column means, changeable; those without a meaning first. */
export function PreviewColumns(props: {
  columns: Columns;
  disabled: boolean;
  onMeaning(header: string, field: ImportField | ''): void;
}) {
  const { t } = useTranslation('imports');
  /** In the order in which they were when it was opened: none moves away from the hand. */
  const [order] = useState(() => unknownFirst(props.columns));
  const place = ({ header }: Columns[number]) => order.indexOf(header);
  const columns = props.columns.toSorted((a, b) => place(a) - place(b));
  return (
    <ul id="import-columns" className="import-columns" aria-label={t('columns.title')}>
      {columns.map(({ header, field, sample }) => (
        <li key={header}>
          <b title={header}>{header}</b>
          <NativeSelect.Root disabled={props.disabled}>
            <NativeSelect.Field
              value={field ?? ''}
              aria-label={t('columns.meaning', { header })}
              onChange={(event) => props.onMeaning(header, fieldOf(event.target.value))}
            >
              <option value="">{t('columns.ignore')}</option>
              {importFields.map((each) => (
                <option key={each} value={each}>
                  {t(`field.${each}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <small>{sample !== '' && t('columns.sample', { sample })}</small>
        </li>
      ))}
    </ul>
  );
}

function unknownFirst(columns: Columns): string[] {
  const unknown = columns.filter(({ field }) => field === null);
  return [...unknown, ...columns.filter(({ field }) => field !== null)].map(({ header }) => header);
}

function fieldOf(value: string): ImportField | '' {
  return importFields.find((field) => field === value) ?? '';
}
