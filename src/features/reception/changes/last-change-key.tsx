import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { rowNow } from '../../../data/engine/view.ts';
import { takeBackLast, useHasLastChange } from '../../../data/reception/last-change.ts';
import { useKeys } from '../../../ui/keys/keys.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo, useOffer } from '../../../ui/undo/undo.ts';
import { useChangeTexts } from './change-texts.ts';

/** Z, also with Ctrl or Cmd: takes back the last meals that somebody set, where no toast offers to take back more. */
export function LastChangeKey() {
  const has = useHasLastChange();
  const isOffered = useOffer() !== undefined;
  return has && !isOffered ? <TakeBackKey /> : null;
}

function TakeBackKey() {
  const { t } = useTranslation(['audit', 'errors']);
  const texts = useChangeTexts();
  useKeys(
    useMemo(() => {
      const failed = () => notify({ kind: 'error', title: t('errors:not_stored') });
      const run = () => {
        const back = takeBackLast();
        if (back.kind !== 'done') {
          if (back.kind === 'overtaken') notify({ kind: 'info', title: t('audit:overtaken') });
          return;
        }
        back.stored.catch(failed);
        const [first] = back.meals;
        if (!first) return;
        const guest: Row<'reservation'> | undefined = rowNow('reservation', first.reservation_id);
        const meal = texts.meal({ ...first, from: first.to });
        const what = back.meals.length === 1 && guest ? `${guest.guest_name}, ${meal}` : meal;
        offerUndo({
          text: t('audit:takenBack', { count: back.meals.length, what }),
          undo: () => void back.redo().catch(failed),
        });
      };
      return [{ key: 'Z', text: t('audit:keyUndo'), run }];
    }, [t, texts]),
  );
  return null;
}
