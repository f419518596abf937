import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { type Alike, type Entry, type ImportState, keptIn } from './import-flow.ts';
import type { MenuImport } from './use-menu-import.ts';

/** Step 3: dishes that the hotel may have already. Its press is what saves. */
export function DuplicatesStep(props: {
  flow: MenuImport;
  state: Extract<ImportState, { step: 'duplicates' }>;
}) {
  const { flow, state } = props;
  const { t } = useTranslation(['menuImport', 'common']);
  const [isSaving, setIsSaving] = useState(false);
  const kept = keptIn(state);
  const alike = kept.filter(({ sheet }) => state.alike.has(sheet.line));
  const taken = [...state.alike.values()].filter(({ choice }) => choice === 'existing').length;
  const save = async () => {
    setIsSaving(true);
    await flow.save();
    setIsSaving(false);
  };
  return (
    <>
      <p role="status" className="menu-import-count">
        {alike.length === 0
          ? t('menuImport:duplicates.none')
          : t('menuImport:duplicates.found', { count: alike.length })}
      </p>
      {alike.map((entry) => {
        const found = state.alike.get(entry.sheet.line);
        return (
          found && (
            <Question
              key={entry.sheet.line}
              entry={entry}
              alike={found}
              onChoose={(choice) =>
                flow.dispatch({ kind: 'decided', line: entry.sheet.line, choice })
              }
            />
          )
        );
      })}
      {state.failed && (
        <p role="alert" className="menu-import-failed">
          {t('menuImport:duplicates.failed')}
        </p>
      )}
      <ModalFoot>
        <Button
          variant="outline"
          disabled={isSaving}
          onClick={() => flow.dispatch({ kind: 'back' })}
        >
          {t('menuImport:duplicates.back')}
        </Button>
        <Button loading={isSaving} onClick={save}>
          {t('menuImport:duplicates.save', { count: kept.length - taken })}
        </Button>
      </ModalFoot>
    </>
  );
}

/** One that is like a dish of the hotel: in what, and whether that one is taken. */
function Question(props: { entry: Entry; alike: Alike; onChoose(choice: Alike['choice']): void }) {
  const { entry, alike } = props;
  const { t } = useTranslation('menuImport');
  const choice = (value: Alike['choice'], text: string) => (
    <label>
      <input
        type="radio"
        name={`alike-${entry.sheet.line}`}
        checked={alike.choice === value}
        onChange={() => props.onChoose(value)}
      />
      {text}
    </label>
  );
  return (
    <fieldset className="menu-import-question">
      <legend>{entry.name}</legend>
      <p>{t(`likeness.${alike.likeness}`, { dish: alike.name })}</p>
      {choice('existing', t('duplicates.existing', { dish: alike.name }))}
      {alike.likeness !== 'same' && choice('new', t('duplicates.new'))}
    </fieldset>
  );
}
