import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useDay } from '../../data/meals/day.ts';
import { useTextsIn } from '../../i18n/texts-in.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DayContent } from '../../ui/day/day-content.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSheetChoices } from './choices.ts';
import { LostTexts } from './lost-texts.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { SheetContent } from './sheet-content.tsx';
import './sheet.css';
import './print.css';

/** The service sheet of a meal: to read, to print, and as a file. */
export function SheetScreen() {
  const { t } = useTranslation('sheet');
  const active = useActiveHotel();
  const chosen = useScreenDay('guests');
  const choices = useSheetChoices(chosen.day);
  const loaded = useDay(chosen.day);
  const texts = useTextsIn(choices.language);
  if (active.status !== 'ready') return null;
  const skeleton = <RowsSkeleton label={t('loading')} />;
  return (
    <Screen>
      <div className="sheet-head">
        <BackLink to="/reception" text={t('back')} title={t('title')} />
        <p>{t('about')}</p>
        <SheetBar chosen={chosen} choices={choices} />
      </div>
      <DayContent loaded={loaded} skeleton={skeleton}>
        {texts.state === 'ready' ? (
          <SheetContent
            key={`${active.hotel.id} ${chosen.day} ${choices.meal}`}
            hotel={active.hotel}
            day={chosen.day}
            choices={choices}
          />
        ) : texts.state === 'lost' ? (
          <LostTexts onRetry={texts.retry} />
        ) : (
          skeleton
        )}
      </DayContent>
    </Screen>
  );
}
