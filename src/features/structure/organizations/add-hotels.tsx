import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addOrganizationHotels } from '../../../../core/contract/organizations.ts';
import { useHotels } from '../../../data/account/hotels.ts';
import type { ListedOrganization } from '../../../data/account/organizations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';

interface AddHotelsProps {
  organization: ListedOrganization;
  onClose(): void;
}

/** Adds hotels to an organization: of those that the owner administers, and that are not in it. */
export function AddHotels({ open, ...props }: AddHotelsProps & { open: boolean }) {
  const { t } = useTranslation('structure');
  return (
    <Modal open={open} title={t('organization.hotels.add')} onClose={props.onClose}>
      <Choice {...props} />
    </Modal>
  );
}

function Choice({ organization, onClose }: AddHotelsProps) {
  const { t } = useTranslation(['structure', 'common']);
  const errorText = useErrorText();
  const { hotels } = useHotels();
  const { state, send } = useCommand(addOrganizationHotels);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const there = new Set(organization.organization_hotels?.map(({ id }) => id));
  const offered = hotels.filter(({ id, role }) => role === 'admin' && !there.has(id));
  const failed = state.kind === 'refused' || state.kind === 'unreachable' ? state : undefined;

  const add = async () => {
    if (chosen.length === 0) return setIsMissing(true);
    const params = { organizationId: organization.id };
    const outcome = await send({ params, body: { hotels: [...chosen] } });
    if (outcome.kind !== 'done') return;
    notify({
      kind: 'success',
      title: t('structure:organization.hotels.added', { count: chosen.length }),
    });
    onClose();
  };

  if (offered.length === 0) {
    return (
      <Text pb="5" color="fg.muted">
        {t('structure:organization.hotels.noneToAdd')}
      </Text>
    );
  }
  return (
    <chakra.form
      noValidate
      pb="4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void add();
      }}
    >
      {failed && (
        <Box mb="4">
          <FormNotice kind="error" title={t('structure:organization.hotels.notAdded')}>
            {errorText(failed.code)}
          </FormNotice>
        </Box>
      )}
      <CheckList
        label={t('structure:organization.hotels.choose')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        error={isMissing ? t('structure:organization.hotels.selection') : undefined}
        onChange={(next) => {
          setChosen(next);
          setIsMissing(false);
        }}
      />
      <Flex justify="end" gap="3" mt="5">
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={state.kind === 'pending'}>
          {t('structure:organization.hotels.addChosen')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
