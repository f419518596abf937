import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DaySpan, type SpanIssue, spanIssue } from '../../../core/rules/attendance-range.ts';
import { useCustomSpan } from '../../data/attendance/choice.ts';

/** Days of one answer; as `bounds.historyDays`, which comes with all other bounds. */
const mostDays = 1096;

/** The first and last day of the range "custom". What is wrong stands at its field; the days before hold meanwhile. */
export function CustomDays() {
  const { t } = useTranslation('attendance');
  const [span, setSpan] = useCustomSpan();
  const [typed, setTyped] = useState(span);
  const issue = spanIssue(typed, mostDays);
  useEffect(() => {
    if (!spanIssue(typed, mostDays)) setSpan(typed);
  }, [typed, setSpan]);
  return (
    <div className="attendance-custom">
      {(['from', 'to'] as const).map((field) => (
        <DayField
          key={field}
          label={t(`custom.${field}`)}
          day={typed[field]}
          issue={issue?.field === field ? issue : undefined}
          onDay={(day) => setTyped((before: DaySpan) => ({ ...before, [field]: day }))}
        />
      ))}
    </div>
  );
}

function DayField(props: {
  label: string;
  day: string;
  issue: SpanIssue | undefined;
  onDay(day: string): void;
}) {
  const { t } = useTranslation(['attendance', 'errors']);
  const { issue } = props;
  const id = useId();
  return (
    <div className="attendance-day">
      <label htmlFor={`${id}day`}>{props.label}</label>
      <input
        id={`${id}day`}
        type="date"
        value={props.day}
        aria-invalid={issue !== undefined}
        aria-describedby={issue && id}
        data-code={issue?.code}
        onChange={({ target }) => props.onDay(target.value)}
      />
      {issue && (
        <em id={id} role="alert">
          {issue.code === 'too_large' ? t('custom.tooLong') : t(`errors:${issue.code}`)}
        </em>
      )}
    </div>
  );
}
