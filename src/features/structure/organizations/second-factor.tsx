import { Button, Flex, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  requireSecondFactors,
  type SecondFactors,
} from '../../../../core/contract/organizations.ts';
import { useSecondFactors } from '../../../data/account/second-factors.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SwitchGroup } from '../../../ui/form/switch-group.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Whether the admins of an organization's hotels need a second factor, and who of them has one: for its owner. */
export function SecondFactor({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('structure');
  const { factors, hasFailed, retry } = useSecondFactors(organizationId);
  if (factors) return <Requirement organizationId={organizationId} factors={factors} />;
  if (!hasFailed) {
    return (
      <>
        <VisuallyHidden role="status">{t('organization.secondFactor.loading')}</VisuallyHidden>
        <Skeleton height="96px" borderRadius="lg" />
      </>
    );
  }
  return (
    <Flex align="center" wrap="wrap" gap="3">
      <Text role="alert">{t('organization.secondFactor.failed')}</Text>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </Flex>
  );
}

function Requirement(props: { organizationId: string; factors: SecondFactors }) {
  const { t } = useTranslation('structure');
  const errorText = useErrorText();
  const { send } = useCommand(requireSecondFactors);
  const [asking, setAsking] = useState(false);
  // How the switch stands until the server has said the same, or not taken it.
  const [wanted, setWanted] = useState<boolean>();
  const { organizationId, factors } = props;
  const { admins_need_second_factor: isNeeded } = factors;
  useEffect(() => {
    if (wanted === isNeeded) setWanted(undefined);
  }, [wanted, isNeeded]);
  const save = async (next: boolean) => {
    const body = { admins_need_second_factor: next };
    const outcome = await send({ params: { organizationId }, body });
    setAsking(false);
    if (outcome.kind === 'done') {
      const said = t(next ? 'organization.secondFactor.on' : 'organization.secondFactor.off');
      return notify({ kind: 'success', title: said });
    }
    setWanted(undefined);
    const description = errorText(outcome.code);
    notify({ kind: 'error', title: t('organization.secondFactor.notSaved'), description });
  };
  const change = (next: boolean) => {
    setWanted(next);
    if (next && factors.admins_without > 0) setAsking(true);
    else void save(next);
  };
  const keep = () => {
    setAsking(false);
    setWanted(undefined);
  };
  return (
    <>
      <SwitchGroup
        label={t('organization.secondFactor.title')}
        lines={[
          {
            kind: 'switch',
            name: 'admins_need_second_factor',
            label: t('organization.secondFactor.switch'),
            checked: wanted ?? isNeeded,
            was: undefined,
            onChange: change,
          },
        ]}
      />
      <Standing factors={factors} />
      <ConfirmDialog
        open={asking}
        title={t('organization.secondFactor.ask')}
        description={useStandingText()(factors)}
        confirm={t('organization.secondFactor.confirm')}
        onConfirm={() => save(true)}
        onClose={keep}
      />
    </>
  );
}

/** How many admins have a second factor; who of them has none is told where to set it up. */
function Standing({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation('structure');
  const textOf = useStandingText();
  return (
    <Flex align="center" wrap="wrap" gap="3" pt="3">
      <Text flex="1 1 20rem" color="fg.muted">
        {textOf(factors)}
      </Text>
      {factors.is_caller_without && (
        <Button asChild variant="outline">
          <Link to="/account">{t('organization.secondFactor.yours')}</Link>
        </Button>
      )}
    </Flex>
  );
}

function useStandingText(): (factors: SecondFactors) => string {
  const { t } = useTranslation('structure');
  return ({ admins, admins_without: without, is_caller_without: isMine }) => {
    if (admins === 0) return t('organization.secondFactor.nobody');
    if (without === 0) return t('organization.secondFactor.all', { count: admins });
    const sentences = [
      t('organization.secondFactor.without', { count: without, admins }),
      ...(isMine ? [t('organization.secondFactor.you')] : []),
      t('organization.secondFactor.effect'),
    ];
    return sentences.join(' ');
  };
}
