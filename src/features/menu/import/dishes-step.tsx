import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { DishEntry } from './dish-entry.tsx';
import { hasDays, type ImportState, isNameless, keptIn } from './import-flow.ts';
import { PlacingFields } from './placing-fields.tsx';
import type { MenuImport } from './use-menu-import.ts';

/** Step 2: what was read, to be put right beside where it stands. */
export function DishesStep(props: {
  flow: MenuImport;
  state: Extract<ImportState, { step: 'dishes' }>;
  onCancel(): void;
}) {
  const { flow, state } = props;
  const { t } = useTranslation(['menuImport', 'common']);
  const [isTried, setIsTried] = useState(false);
  const kept = keptIn(state);
  const unsure = kept.filter(({ isUnsure }) => isUnsure).length;
  const next = () => {
    if (!state.entries.some(isNameless)) return flow.compare();
    setIsTried(true);
    // After the complaints show.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.menu-import [aria-invalid=true]')?.focus(),
    );
  };
  return (
    <>
      <p role="status" className="menu-import-count">
        <strong>{t('menuImport:dishes.found', { count: state.entries.length })}</strong>
        {unsure > 0 && <span>{t('menuImport:dishes.unsure', { count: unsure })}</span>}
      </p>
      <ul className="menu-import-dishes" aria-label={t('menuImport:steps.dishes')}>
        {state.entries.map((entry) => (
          <DishEntry
            key={entry.sheet.line}
            entry={entry}
            picture={state.picture}
            week={state.week}
            error={isTried && isNameless(entry)}
            onChange={(part) => flow.dispatch({ kind: 'changed', line: entry.sheet.line, part })}
          />
        ))}
      </ul>
      {hasDays(kept.map(({ sheet }) => sheet)) && (
        <PlacingFields
          entries={kept}
          week={state.week}
          placing={state.placing}
          onChange={(part) => flow.dispatch({ kind: 'placing', part })}
        />
      )}
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
        <Button disabled={kept.length === 0} onClick={next}>
          {t('menuImport:dishes.next', { count: kept.length })}
        </Button>
      </ModalFoot>
    </>
  );
}
