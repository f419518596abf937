import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createHotel } from '../../../../core/contract/hotels.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { notify } from '../../../ui/toasts.ts';
import { CreateDialog, CreateForm } from '../create-form.tsx';

function useCreateHotel() {
  const { t } = useTranslation('structure');
  const navigate = useNavigate();
  const { send } = useCommand(createHotel);
  return {
    form: 'hotel' as const,
    label: t('hotels.name'),
    submit: t('hotels.create'),
    failed: t('hotels.notCreated'),
    async create(name: string) {
      const outcome = await send({ body: { name } });
      if (outcome.kind === 'done') {
        const { id } = outcome.data.data;
        notify({
          kind: 'success',
          title: t('hotels.created', { name }),
          action: {
            label: t('hotels.complete'),
            onPress: () => void navigate(`/hotels/${id}`),
          },
        });
      }
      return outcome;
    },
  };
}

/** Names a new hotel, whose administrator one then is. */
export function CreateHotelDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('structure');
  const create = useCreateHotel();
  return (
    <CreateDialog
      {...create}
      open={open}
      title={t('hotels.add')}
      onCreated={onClose}
      onClose={onClose}
    />
  );
}

/** For who has no hotel yet. */
export function FirstHotel() {
  const create = useCreateHotel();
  return (
    <Box width="100%" minW={{ base: '0', sm: '24rem' }}>
      <CreateForm {...create} onCreated={() => undefined} />
    </Box>
  );
}
