import { Button, chakra, Flex, useMediaQuery } from '@chakra-ui/react';
import { Upload, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { useMay, useToday } from '../../data/account/active-hotel.ts';
import { useRow } from '../../data/engine/view.ts';
import { allMeals, useMealChoice } from '../../data/reception/meal-choice.ts';
import { Screen } from '../../ui/screen.tsx';
import { DetailsPanel } from './details/details-panel.tsx';
import { ExternalDialog } from './external/external-dialog.tsx';
import { cellElement } from './grid/grid-focus.ts';
import { nameColumn } from './grid/grid-move.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { GuestSection } from './list/guest-section.tsx';

/** Media queries: wide enough for the details beside the list; and high enough for the list to be a scroll container. */
const wideScreen = '(min-width: 1151px)';
const roomyScreen = `${wideScreen} and (min-height: 624px)`;

/** Reception: the guests of a day, and who eats. */
export function ReceptionScreen() {
  const { t } = useTranslation('reception');
  const today = useToday();
  /** Null = the hotel's today, also after midnight. */
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const day = chosenDay ?? today;
  const [meals, setMeals] = useMealChoice();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'external' | 'import' | null>(null);
  const selected = useRow('reservation', selectedId ?? '');
  const mayAdd = useMay('guests.write');
  const mayImport = useMay('guests.import');
  /** On wide screens list and details scroll separately, and search and counts stay visible. */
  const [wide = false, roomy = false] = useMediaQuery([wideScreen, roomyScreen], { ssr: false });
  const closeDetails = useCallback(() => {
    setSelectedId(null);
    // The close button is unmounted, so the focus moves back to the list; the sheet does that by itself.
    if (wide) requestAnimationFrame(() => nameOf(selectedId)?.focus());
  }, [wide, selectedId]);
  const close = useCallback(() => setDialog(null), []);
  const openImport = useCallback(() => setDialog('import'), []);
  const openExternal = useCallback(() => setDialog('external'), []);
  const changeDay = useCallback((next: Day) => setChosenDay(next === today ? null : next), [today]);

  return (
    <Screen>
      <Flex gap="3">
        {mayImport && (
          <Action
            text={t('import')}
            icon={<Upload aria-hidden />}
            variant="outline"
            onPress={openImport}
          />
        )}
        {mayAdd && (
          <Action
            text={t('addExternal')}
            icon={<UserRoundPlus aria-hidden />}
            variant="solid"
            onPress={openExternal}
          />
        )}
      </Flex>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={wide ? 'minmax(0, 1fr) 384px' : 'minmax(0, 1fr)'}
        {...(roomy ? { flex: '1', minH: '0', gridTemplateRows: 'minmax(0, 1fr)' } : {})}
      >
        <GuestSection
          day={day}
          roomy={roomy}
          covered={!wide}
          meals={meals}
          selectedId={selectedId}
          onDay={changeDay}
          onMeals={setMeals}
          onSelect={setSelectedId}
          onImport={openImport}
          onAdd={openExternal}
        />
        <DetailsPanel beside={wide} guest={selected} day={day} onClose={closeDetails} />
      </chakra.div>
      <ExternalDialog
        open={dialog === 'external'}
        meals={meals.length === 0 ? allMeals : meals}
        onAdded={(id) => {
          setSelectedId(id);
          close();
        }}
        onClose={close}
      />
      <ImportDialog open={dialog === 'import'} day={day} onClose={close} />
    </Screen>
  );
}

/** The element of a guest's name in the list; null where its row is not mounted. */
function nameOf(id: string | null): HTMLElement | null {
  return id === null ? null : cellElement(id, nameColumn);
}

/** A button of the screen's header; on a phone, only its icon. */
function Action(props: {
  text: string;
  icon: ReactNode;
  variant: 'outline' | 'solid';
  onPress(): void;
}) {
  return (
    <Button variant={props.variant} aria-label={props.text} onClick={props.onPress}>
      {props.icon}
      <chakra.span hideBelow="sm">{props.text}</chakra.span>
    </Button>
  );
}
