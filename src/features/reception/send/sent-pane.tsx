import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { useDayBrief } from '../../../data/kitchen/brief.ts';
import { useBriefTexts } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';

const details = laterPart(async () => (await import('./sent-details.tsx')).SentDetails);

/** What was sent to the kitchen for a day, beside the list or over a part of it; nothing where nothing was. */
export function SentPane(props: { day: Day; today: Day; meal: MealTypeId; onClose(): void }) {
  const { t } = useTranslation('brief');
  const format = useFormats();
  const texts = useBriefTexts();
  const sent = useDayBrief(props.day);
  useSoon(details);
  if (!sent) return null;
  const time = format.time(Date.parse(sent.brief.sent_at));
  return (
    <DetailPane
      title={t(texts.changes(sent.changes.values()) ? 'pane.title' : 'pane.same', { time })}
      closeLabel={t('pane.close')}
      takesFocus
      focusAfter={() => document.querySelector<HTMLElement>('.send-area button')}
      onClose={props.onClose}
    >
      <details.Part {...props} sent={sent} />
    </DetailPane>
  );
}
