import { UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRoom } from '../../src/ui/form/form-layout.tsx';
import { TimeRange } from '../../src/ui/form/time-range.tsx';
import { nothing, State } from '../states.tsx';

/** A service's hours. */
export function Times() {
  const { t } = useTranslation(['reception', 'errors', 'common']);
  return (
    <>
      <State name="TimeRange: resting" wide>
        <FieldRoom>
          <Range opens="18:30" closes="22:00" minutes={210} />
        </FieldRoom>
      </State>
      <State name="after midnight, changed" wide>
        <FieldRoom>
          <Range opens="20:00" closes="01:30" minutes={330} was="19:00" />
        </FieldRoom>
      </State>
      <State name="wrong, and over another" wide>
        <FieldRoom>
          <Range opens="12:00" closes="14:00" minutes={120} error={t('errors:invalid_request')} />
          <Range opens="12:00" closes="14:00" minutes={120} warning={t('flags.hint')} />
        </FieldRoom>
      </State>
      <State name="no times" wide>
        <FieldRoom>
          <Range opens="" closes="" minutes={undefined} />
        </FieldRoom>
      </State>
    </>
  );
}

function Range(props: {
  opens: string;
  closes: string;
  minutes: number | undefined;
  was?: string;
  error?: string;
  warning?: string;
}) {
  const { t } = useTranslation(['reception', 'common']);
  const [opens, setOpens] = useState(props.opens);
  const [closes, setCloses] = useState(props.closes);
  const { minutes, warning } = props;
  const label = t('common:dinner');
  const end = { from: '18:30', error: undefined, was: undefined, onBlur: nothing };
  return (
    <TimeRange
      label={label}
      icon={<UtensilsCrossed size={20} aria-hidden />}
      step={5}
      opens={{ ...end, label, name: 'opens', value: opens, onChange: setOpens, was: props.was }}
      closes={{
        ...end,
        label,
        name: 'closes',
        value: closes,
        onChange: setCloses,
        error: props.error,
      }}
      length={minutes === undefined ? undefined : { minutes, text: `${minutes / 60} h` }}
      clash={warning !== undefined}
      warning={warning}
      clear={minutes === undefined ? undefined : { label: t('search.clear'), onClear: nothing }}
    />
  );
}
