import { Button } from '@chakra-ui/react';
import { Building2, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createOrganization } from '../../../../core/contract/organizations.ts';
import { type ListedOrganization, useOrganizations } from '../../../data/account/organizations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Rows } from '../../../ui/rows/rows.tsx';
import { RowsSkeleton } from '../../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { notify } from '../../../ui/toasts.ts';
import { CreateDialog } from '../create-form.tsx';
import { ListHead, useNameSearch } from '../list-head.tsx';
import { LoadFailed } from '../load-failed.tsx';

/** Organizations that the signed-in user owns, or whose hotels they are in. */
export function OrganizationsScreen() {
  const [creating, setCreating] = useState(false);
  return (
    <Screen>
      <Content onCreate={() => setCreating(true)} />
      <CreateOrganization open={creating} onClose={() => setCreating(false)} />
    </Screen>
  );
}

function Content({ onCreate }: { onCreate(): void }) {
  const { t } = useTranslation('structure');
  const { status, organizations, retry } = useOrganizations();
  if (status === 'loading') return <RowsSkeleton label={t('organizations.loading')} />;
  if (status === 'failed') {
    return <LoadFailed title={t('organizations.failed')} onRetry={retry} />;
  }
  if (organizations.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={t('organizations.first.title')}
        description={t('organizations.first.text')}
      >
        <Button onClick={onCreate}>{t('organizations.add')}</Button>
      </EmptyState>
    );
  }
  return <OrganizationList organizations={organizations} onCreate={onCreate} />;
}

function OrganizationList(props: {
  organizations: readonly ListedOrganization[];
  onCreate(): void;
}) {
  const { t } = useTranslation('structure');
  const search = useNameSearch(props.organizations);
  const list = useRef<HTMLUListElement>(null);
  const notes = ({ organization_hotels: hotels = [] }: ListedOrganization) =>
    hotels.length === 0 ? t('organization.noHotels') : hotels.map(({ name }) => name).join(', ');
  return (
    <>
      <ListHead
        search={search}
        label={t('organizations.search')}
        list={list}
        add={t('organizations.add')}
        onAdd={props.onCreate}
      />
      {search.found.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('organizations.nothing', { term: search.term })}>
          <Button variant="outline" onClick={() => search.setText('')}>
            {t('showAll')}
          </Button>
        </EmptyState>
      ) : (
        <Rows list={list} label={t('organizations.list')}>
          {search.found.map((organization) => (
            <Row
              key={organization.id}
              to={`/organization/${organization.id}`}
              title={organization.name}
              note={notes(organization)}
              side={t(organization.is_owner ? 'organizations.owner' : 'organizations.member')}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

function CreateOrganization({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('structure');
  const { send } = useCommand(createOrganization);
  return (
    <CreateDialog
      open={open}
      title={t('organizations.add')}
      form="organization"
      label={t('organizations.name')}
      submit={t('organizations.create')}
      failed={t('organizations.notCreated')}
      create={async (name) => {
        const outcome = await send({ body: { name } });
        if (outcome.kind === 'done') {
          notify({ kind: 'success', title: t('organizations.created', { name }) });
        }
        return outcome;
      }}
      onCreated={onClose}
      onClose={onClose}
    />
  );
}
