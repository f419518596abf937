import { Button, Grid } from '@chakra-ui/react';
import { Upload, UserRoundPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { useMay, useToday } from '../../data/hotels.ts';
import { useRow } from '../../data/view.ts';
import { Screen } from '../../ui/screen.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ExternalDialog } from './external-dialog.tsx';
import { GuestSection } from './guest-section.tsx';
import { ImportDialog } from './import-dialog.tsx';

const allMeals: readonly MealTypeId[] = mealTypes.map(({ id }) => id);

/** Reception: who is in the house on a day, and who eats. */
export function ReceptionScreen() {
  const { t } = useTranslation('reception');
  const today = useToday();
  /** Null follows the hotel's day over midnight. */
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const day = chosenDay ?? today;
  const [meals, setMeals] = useState<readonly MealTypeId[]>(allMeals);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'external' | 'import' | null>(null);
  const selected = useRow('reservation', selectedId ?? '');
  const mayAdd = useMay('guests.write');
  const mayImport = useMay('guests.import');
  const deselect = useCallback(() => setSelectedId(null), []);
  const close = useCallback(() => setDialog(null), []);
  const openImport = useCallback(() => setDialog('import'), []);
  const openExternal = useCallback(() => setDialog('external'), []);
  const changeDay = useCallback((next: Day) => setChosenDay(next === today ? null : next), [today]);

  return (
    <Screen
      title={t('title')}
      actions={
        <>
          {mayImport && (
            <Button variant="outline" onClick={openImport}>
              <Upload aria-hidden />
              {t('import')}
            </Button>
          )}
          {mayAdd && (
            <Button onClick={openExternal}>
              <UserRoundPlus aria-hidden />
              {t('addExternal')}
            </Button>
          )}
        </>
      }
    >
      <Grid
        flex="1"
        minH="0"
        gap="4"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '@media (min-width: 1025px)': { gridTemplateColumns: 'minmax(0, 1fr) 384px' } }}
      >
        <GuestSection
          day={day}
          meals={meals}
          selectedId={selectedId}
          onDay={changeDay}
          onMeals={setMeals}
          onSelect={setSelectedId}
          onImport={openImport}
          onAdd={openExternal}
        />
        <DetailsPanel guest={selected} day={day} onClose={deselect} />
      </Grid>
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
