import { Skeleton } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import type { Audit } from '../../../data/audit/audit.ts';
import type { OperationItem } from '../../../data/connection/connection.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { useChangeTexts } from './change-texts.ts';

/** Entries that are shown at first. */
const few = 5;

/** What waits on this device, then what the hotel knows of, the newest first. */
export function ChangeList(props: { audit: Audit; waiting: readonly OperationItem[] }) {
  const { audit, waiting } = props;
  const { t } = useTranslation('audit');
  const texts = useChangeTexts();
  const [all, setAll] = useState(false);
  const entries = audit.status === 'ready' ? audit.entries : [];
  const hidden = !all && entries.length > few;
  const fetchMore = audit.status === 'ready' ? audit.more : undefined;
  if (audit.status === 'ready' && audit.entries.length === 0 && waiting.length === 0) {
    return (
      <p>
        <b>{t('none')}</b>
        <br />
        {t('noneHint')}
      </p>
    );
  }
  return (
    <>
      <ol className="change-list" aria-busy={audit.status === 'loading'}>
        {waiting.toReversed().map((item) => (
          <Waiting key={item.id} item={item} />
        ))}
        {(hidden ? entries.slice(0, few) : entries).map((entry) => (
          <li key={`${entry.version} ${entry.entity} ${entry.id}`}>
            <time dateTime={entry.at}>{texts.when(entry)}</time>
            <span>
              <b>{texts.what(entry)}</b>
              <small>{texts.who(entry)}</small>
            </span>
          </li>
        ))}
      </ol>
      {audit.status === 'loading' && (
        <div className="changes-loading">
          <span role="status">{t('loading')}</span>
          <Skeleton height="36px" />
          <Skeleton height="36px" />
        </div>
      )}
      {(hidden || fetchMore) && (
        <Control
          look="quiet"
          disabled={audit.status === 'ready' && audit.isFetching}
          onClick={hidden ? () => setAll(true) : fetchMore}
        >
          {t('more')}
        </Control>
      )}
    </>
  );
}

function Waiting({ item }: { item: OperationItem }) {
  const { t } = useTranslation(['audit', 'reception', 'common']);
  const texts = useChangeTexts();
  const formats = useFormats();
  const { key, values } = item.description;
  const type =
    key === 'set_meal_status' ? mealTypes.find(({ name }) => name === values.meal) : undefined;
  const what =
    key === 'set_meal_status' && type
      ? texts.meal({
          ...{ reservation_id: '', meal_type_id: type.id, meal_date: values.day },
          ...{ from: values.status, to: values.status },
        })
      : t(key === 'create_external_guest' ? 'audit:created' : 'audit:other');
  return (
    <li>
      <time dateTime={new Date(item.at).toISOString()}>{formats.time(item.at)}</time>
      <span>
        <b>{what}</b>
        <small className="change-waiting">
          <Clock size={14} aria-hidden />
          {t('audit:waiting')}
        </small>
      </span>
    </li>
  );
}
