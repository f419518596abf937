import { useTranslation } from 'react-i18next';
import { laterPart } from '../../src/ui/later-part.tsx';
import { CardListSkeleton, ScreenSkeleton } from '../../src/ui/skeletons.tsx';
import { State } from '../states.tsx';

const coming = laterPart(() => new Promise<never>(() => undefined));
const lost = laterPart(() => Promise.reject(new Error('gallery')));

/** What is on its way. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <>
      <State name="CardListSkeleton" wide>
        <CardListSkeleton label={t('loading')} count={2} />
      </State>
      <State name="ScreenSkeleton" wide>
        <ScreenSkeleton label={t('loading')} />
      </State>
      <State name="LaterPart, coming" wide>
        <coming.Part />
      </State>
      <State name="LaterPart, lost" wide>
        <lost.Part />
      </State>
    </>
  );
}
