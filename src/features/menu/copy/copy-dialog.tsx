import { Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyAll, useCopyCounts, wantedIn } from '../../../data/menus/copying.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { usePreview } from '../../../data/menus/preview.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import type { CopySource } from '../menu-actions.ts';
import { useLastChange } from '../use-changes.ts';
import {
  copiesOf,
  dayOf,
  firstTarget,
  isComplete,
  type Target,
  usesMeal,
  usesTypes,
} from './copies.ts';
import { useSourceName } from './source-name.ts';
import { DayTargets, MealTarget, TypeTargets, WeekTargets } from './targets.tsx';

/** Copies a dish, a meal, a day or a week to other days, weeks and guest types. */
export function CopyDialog({ source, onClose }: { source: CopySource; onClose(): void }) {
  const { t } = useTranslation('menu');
  const name = useSourceName(source);
  const last = useLastChange(onClose);
  const [target, setTarget] = useState(() => firstTarget(source));
  const change = (part: Partial<Target>) => setTarget((before) => ({ ...before, ...part }));
  // What is copied may lie outside of what is shown.
  const own = useMenuDays(...dayOf(source));
  const days = target.days.length;
  const copies = useMemo(() => copiesOf(source, target), [source, target]);
  const preview = usePreview(useMemo(() => (view) => wantedIn(view, copies), [copies]));
  const counts = useCopyCounts(copies);
  const complete = isComplete(source, target);
  /** What the copy would do now, in words; nothing while what is copied is on its way. */
  const outcome = () => {
    if (own.status === 'missing') return t('copy.sourceNotHere');
    if (!complete) return t('copy.choose');
    if (own.status !== 'ready') return '';
    return counts.wanted === 0 ? t('copy.noDishes') : t('copy.fills', { count: counts.filled });
  };
  const copy = () =>
    last(
      () => {
        const done = copyAll(copies, preview);
        if (done.count === 0) notify({ kind: 'info', title: t('copy.nothing') });
        return done;
      },
      ({ count }) => t('copy.done', { count }),
    );
  return (
    <Modal
      open
      width="560px"
      title={t(`copy.title.${source.kind}`)}
      subtitle={name}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        {source.kind === 'week' ? (
          <WeekTargets
            from={source.from}
            chosen={target.days}
            onChosen={(chosen) => change({ days: chosen })}
          />
        ) : (
          <DayTargets
            from={dayOf(source)[0]}
            withOwn={usesMeal(source)}
            chosen={target.days}
            onChosen={(chosen) => change({ days: chosen })}
          />
        )}
        {usesMeal(source) && (
          <MealTarget value={target.mealTypeId} onValue={(mealTypeId) => change({ mealTypeId })} />
        )}
        {usesTypes(source) && (
          <TypeTargets
            chosen={target.guestTypeIds}
            onChosen={(guestTypeIds) => change({ guestTypeIds })}
          />
        )}
        <Text color="fg.muted" textStyle="sm">
          {t('copy.stays')}
        </Text>
        <ModalFoot outcome={outcome()}>
          <Button variant="outline" onClick={onClose}>
            {t('copy.cancel')}
          </Button>
          <Button
            disabled={!complete || own.status !== 'ready' || counts.wanted === 0}
            onClick={copy}
          >
            {source.kind === 'week'
              ? t('copy.toWeeks', { count: days })
              : t('copy.toDays', { count: days })}
          </Button>
        </ModalFoot>
      </Flex>
    </Modal>
  );
}
