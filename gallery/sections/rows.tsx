import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { BackLink } from '../../src/ui/back-link.tsx';
import { CheckList } from '../../src/ui/form/check-list.tsx';
import { SelectField } from '../../src/ui/form/select-field.tsx';
import { History } from '../../src/ui/history/history.tsx';
import { Row, Rows } from '../../src/ui/rows/rows.tsx';
import { State } from '../states.tsx';

const known = { status: 'ready', more: undefined, isFetching: false } as const;
const offline = { status: 'missing', isOffline: true, retry: () => undefined } as const;
const changes = ['12:31', '10:02'].map((when) => ({
  ...{ key: when, what: 'Pumpkin Soup', who: 'Marta, office', when, at: '2026-11-24T12:31:00Z' },
}));

/** Lists of few things, and choices among few. */
export function RowLists() {
  const { t } = useTranslation('structure');
  const options = ['Hotel Post', 'Zur Krone'].map((label) => ({ value: label, label }));
  return (
    <MemoryRouter>
      <State name="Rows: that open" wide>
        <Rows label={t('hotels.list')}>
          <Row to="/a" title="Hotel Post" note="Selva" side={t('organizations.owner')} />
          <Row to="/b" title="Zur Krone" side={t('organizations.member')} />
        </Rows>
      </State>
      <State name="with buttons" wide>
        <Rows label={t('organization.hotels.title')}>
          <Row
            title="Hotel Post"
            note="Selva"
            actions={<Button variant="ghost">{t('organization.hotels.remove')}</Button>}
          />
        </Rows>
      </State>
      <State name="BackLink" wide>
        <BackLink to="/a" text={t('hotels.back')} title="Hotel Post" />
      </State>
      <State name="SelectField" wide>
        <SelectField label={t('hotel.title')} options={options} />
      </State>
      <State name="History: the last change, older ones behind a press" wide>
        <History state={known} lines={changes} />
      </State>
      <State name="without a network" wide>
        <History state={offline} lines={[]} />
      </State>
      <State name="CheckList" wide>
        <Checks options={options} />
      </State>
    </MemoryRouter>
  );
}

function Checks({ options }: { options: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('structure');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <CheckList
      label={t('organization.hotels.choose')}
      options={options}
      chosen={chosen}
      error={chosen.length === 0 ? t('organization.hotels.selection') : undefined}
      onChange={setChosen}
    />
  );
}
