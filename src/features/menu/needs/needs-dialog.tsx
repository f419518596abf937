import { Button } from '@chakra-ui/react';
import { Printer, ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { type DayCovers, type Needs, useNeeds } from '../../../data/menus/needs.ts';
import { useFormats } from '../../../i18n/format.ts';
import { shownDay } from '../../../ui/day/day-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { shownSpan } from '../../../ui/week/week-names.ts';
import { NeedsTable } from './needs-table.tsx';
import './needs.css';

/** What the plan of the days on screen needs of ingredients. It can be printed. */
export function NeedsDialog({ days, onClose }: { days: readonly Day[]; onClose(): void }) {
  usePageMark('needs');
  const { t, i18n } = useTranslation('menuDay');
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { status } = useMenuDays(first, last);
  const found = useNeeds(days);
  const today = useToday();
  const span =
    first === last
      ? shownDay(first, i18n.language)
      : shownSpan({ from: first, to: last, today }, i18n.language);
  return (
    <Modal open width="1100px" title={t('needs.title')} subtitle={span} onClose={onClose}>
      <div className="needs">
        <p className="needs-about">{t('needs.about')}</p>
        {status === 'missing' && <FormNotice kind="warning" title={t('needs.missing')} />}
        <Missing days={days} found={found} />
        {found.needs.length === 0 ? (
          <EmptyState
            icon={<ShoppingBasket />}
            title={t('needs.none')}
            description={t('needs.noneText')}
          />
        ) : (
          <NeedsTable days={days} found={found} />
        )}
      </div>
      <ModalFoot>
        <Button variant="outline" onClick={onClose}>
          {t('needs.close')}
        </Button>
        <Button disabled={found.needs.length === 0} onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('needs.print')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** What the list does not hold, so that nobody takes it for whole. */
function Missing({ days, found }: { days: readonly Day[]; found: Needs }) {
  const { t } = useTranslation('menuDay');
  const formats = useFormats();
  const daysWith = (covers: DayCovers) =>
    days.filter((_, index) => found.covers[index] === covers).map(formats.briefDay);
  return (
    <>
      {(['notHere', 'noGuests'] as const)
        .map((covers) => ({ covers, list: daysWith(covers) }))
        .filter(({ list }) => list.length > 0)
        .map(({ covers, list }) => (
          <FormNotice
            key={covers}
            kind="warning"
            title={t(`needs.${covers}`, { days: list.join(', ') })}
          />
        ))}
      {found.withoutRecipe.length > 0 && (
        <FormNotice
          kind="warning"
          title={t('needs.noRecipe', { dishes: found.withoutRecipe.join(', ') })}
        />
      )}
    </>
  );
}
