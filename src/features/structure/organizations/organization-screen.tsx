import { Button } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type ListedOrganization, useOrganizations } from '../../../data/account/organizations.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormLayout } from '../../../ui/form/form-layout.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { RowsSkeleton } from '../../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Facts } from '../facts.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { organizationFields } from './form-values.ts';
import { OrganizationForm } from './organization-form.tsx';
import { OrganizationHotels } from './organization-hotels.tsx';
import { SecondFactor } from './second-factor.tsx';

/** One organization: its owner changes it, the people of its hotels read it. */
export function OrganizationScreen() {
  return (
    <Screen>
      <Content />
    </Screen>
  );
}

function Content() {
  const { t } = useTranslation('structure');
  const { organizationId } = useParams();
  const { status, organizations, retry } = useOrganizations();
  const organization = organizations.find(({ id }) => id === organizationId);
  const back = { to: '/organization', text: t('organizations.back') };
  if (organization) {
    return (
      <>
        <BackLink {...back} title={organization.name} />
        {organization.is_owner ? (
          <OrganizationForm key={organization.id} organization={organization}>
            <HotelsSection organization={organization} />
            <FormSection
              id="second-factor"
              title={t('organization.secondFactor.title')}
              description={t('organization.secondFactor.text')}
            >
              <SecondFactor organizationId={organization.id} />
            </FormSection>
            <FormSection id="feedback" title={t('feedback.title')} description={t('feedback.text')}>
              <FeedbackList organizationId={organization.id} />
            </FormSection>
          </OrganizationForm>
        ) : (
          <OrganizationFacts organization={organization} />
        )}
      </>
    );
  }
  if (status === 'loading') return <RowsSkeleton label={t('organizations.loading')} />;
  if (status === 'failed') {
    return <LoadFailed title={t('organization.failed')} onRetry={retry} />;
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title={t('organization.none.title')}
      description={t('organization.none.text')}
    >
      <Button asChild variant="outline">
        <Link to={back.to}>{back.text}</Link>
      </Button>
    </EmptyState>
  );
}

function HotelsSection({ organization }: { organization: ListedOrganization }) {
  const { t } = useTranslation('structure');
  return (
    <FormSection
      id="hotels"
      title={t('organization.hotels.title')}
      description={t('organization.hotels.text')}
    >
      <OrganizationHotels organization={organization} />
    </FormSection>
  );
}

/** An organization for whoever may not change it, and who may. */
function OrganizationFacts({ organization }: { organization: ListedOrganization }) {
  const { t } = useTranslation('structure');
  return (
    <>
      <FormNotice kind="info" title={t('readOnly.title')}>
        {t('readOnly.organization')}
      </FormNotice>
      <FormLayout index={null}>
        <FormSection
          id="organization"
          title={t('organization.title')}
          description={t('organization.text')}
        >
          <Facts
            facts={organizationFields.map((field) => [
              t(`organization.field.${field}`),
              organization[field] ?? '',
            ])}
          />
        </FormSection>
        <HotelsSection organization={organization} />
      </FormLayout>
    </>
  );
}
