import { Field } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameCombobox } from '../../src/ui/form/name-combobox.tsx';
import { NumberStepper } from '../../src/ui/form/number-stepper.tsx';
import { SearchSelect } from '../../src/ui/form/search-select.tsx';
import { Stars } from '../../src/ui/form/stars.tsx';
import { SwitchGroup } from '../../src/ui/form/switch-group.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { nothing, State } from '../states.tsx';

/** Controls of a form, each with its label, help, and what is wrong with it. */
export function Fields() {
  const { t } = useTranslation(['reception', 'errors', 'common']);
  const label = t('external.name');
  const wrong = t('errors:invalid_request');
  return (
    <>
      <State name="TextField: empty, filled">
        <TextField label={label} help={t('flags.hint')} required />
        <TextField label={label} defaultValue="Rosa Thaler" />
      </State>
      <State name="changed, wrong, disabled">
        <TextField label={label} defaultValue="Rosa Thaler" was="Rosa" />
        <TextField label={label} defaultValue="Rosa Thaler" error={wrong} />
        <TextField label={label} defaultValue="Rosa Thaler" disabled />
      </State>
      <State name="NumberStepper: resting, changed, wrong">
        <People />
        <People was="2" />
        <People error={wrong} />
      </State>
      <State name="SearchSelect" opens="press">
        <Search />
      </State>
      <State name="NameCombobox" opens="press">
        <Names />
      </State>
      <State name="Stars">
        <StarsHere />
        <StarsHere was="3" />
      </State>
      <State name="SwitchGroup" wide>
        <SwitchGroup
          label={t('external.meals')}
          lines={[
            {
              kind: 'switch',
              name: 'a',
              label: t('common:breakfast'),
              checked: true,
              was: undefined,
              onChange: nothing,
            },
            {
              kind: 'switch',
              name: 'b',
              label: t('common:lunch'),
              checked: false,
              was: t('status.will_eat'),
              onChange: nothing,
            },
            { kind: 'fixed', name: 'c', label: t('common:dinner'), text: t('status.notInBoard') },
          ]}
        />
      </State>
    </>
  );
}

function People(frame: { was?: string; error?: string }) {
  const { t } = useTranslation('reception');
  const [value, setValue] = useState(4);
  return (
    <NumberStepper
      {...frame}
      label={t('external.people')}
      name="people"
      value={value}
      min={1}
      max={99}
      onChange={setValue}
      onBlur={nothing}
    />
  );
}

const zones = ['Europe/Berlin', 'Europe/Rome', 'Europe/Vienna'];

function Search() {
  const { t } = useTranslation('reception');
  const [value, setValue] = useState('Europe/Rome');
  return (
    <SearchSelect
      label={t('details.client')}
      name="zone"
      value={value}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
      onChange={setValue}
      onBlur={nothing}
    />
  );
}

const herbs = ['Basil', 'Sage', 'Thyme', 'Wild garlic'];

function Names() {
  const { t } = useTranslation('kitchen');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const names = herbs.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
  const isNew = typed !== '' && names.length === 0;
  return (
    <Field.Root>
      <Field.Label>{t('ingredients.name')}</Field.Label>
      <NameCombobox
        {...{ field, typed, names }}
        made={isNew ? { name: typed, label: t('ingredients.create', { name: typed }) } : undefined}
        texts={{
          placeholder: t('ingredients.search'),
          list: t('ingredients.list'),
          nothing: t('ingredients.nothing'),
        }}
        onTyped={setTyped}
        onChosen={() => setTyped('')}
      />
    </Field.Root>
  );
}

function StarsHere(frame: { was?: string }) {
  const { t } = useTranslation('reception');
  const [value, setValue] = useState(4);
  return <Stars {...frame} label={t('details.type')} value={value} count={5} onChange={setValue} />;
}
