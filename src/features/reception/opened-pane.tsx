import type { RefObject } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { useRow } from '../../data/engine/view.ts';
import { DetailsPane } from './details/details-pane.tsx';
import type { GridHandle } from './grid/grid-handle.ts';
import { GroupPane } from './group/group-pane.tsx';
import { type useOpened, useOpenedGroup } from './group/opened.ts';
import { SentPane } from './send/sent-pane.tsx';
import type { StayActions } from './stay/use-stay-actions.ts';

interface PaneProps {
  details: ReturnType<typeof useOpened>;
  handle: RefObject<GridHandle | null>;
  day: Day;
  today: Day;
  /** The meal that comes next. */
  meal: MealTypeId;
  stay: StayActions | undefined;
  /** Chooses guests in the list, or no longer. */
  onChoose(ids: readonly string[]): void;
}

/** What is opened beside the list: a guest, a group, or what moved since the kitchen was told. */
export function OpenedPane({ details, handle, day, today, meal, stay, onChoose }: PaneProps) {
  const { opened, setOpened, open, step } = details;
  const guest = useRow('reservation', opened?.kind === 'guest' ? opened.id : '');
  const group = useOpenedGroup(opened, day);
  const close = () => setOpened(null);
  if (opened?.kind === 'sent') {
    return <SentPane day={day} today={today} meal={meal} onClose={close} />;
  }
  if (opened && guest) {
    return (
      <DetailsPane
        guest={guest}
        day={day}
        takesFocus={opened.byKey}
        stay={stay}
        onChoose={onChoose}
        onClose={close}
        onStep={step}
      />
    );
  }
  if (opened?.kind !== 'group' || !group) return null;
  return (
    <GroupPane
      group={group}
      grouping={opened.grouping}
      day={day}
      takesFocus={opened.byKey}
      onOpen={(id) => open({ kind: 'guest', id, byKey: true })}
      onChange={(ids) => handle.current?.keep(ids)}
      onClose={close}
      onStep={step}
    />
  );
}
