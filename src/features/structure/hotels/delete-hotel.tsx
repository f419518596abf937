import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteHotel, type MemberHotel } from '../../../../core/contract/hotels.ts';
import { refreshLists } from '../../../data/account/lists.ts';
import { givenUp } from '../../../data/account/membership.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';

/** A large hotel has millions of rows, ms. */
const deletionTimeout = 120_000;

interface DeletionProps {
  hotel: MemberHotel;
  /** It is gone, and its screen is about to be left. */
  onDeleted(): void;
}

/** Deletes a hotel, after its name was typed. */
export function DeleteHotel({ hotel, onDeleted }: DeletionProps) {
  const { t } = useTranslation('structure');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <Modal
        alert
        open={asking}
        title={t('delete.ask', { name: hotel.name })}
        onClose={() => setAsking(false)}
      >
        <Question hotel={hotel} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function Question({ hotel, onDeleted, onClose }: DeletionProps & { onClose(): void }) {
  const { t } = useTranslation(['structure', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { state, send } = useCommand(deleteHotel, { timeout: deletionTimeout });
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const remove = async () => {
    if (typed.trim() !== hotel.name.trim()) return setIsWrong(true);
    const restore = givenUp(hotel.id);
    const outcome = await send({ params: { hotelId: hotel.id } }, hotel.version);
    if (outcome.kind !== 'done') {
      restore();
      // Only the open hotel is live: of another one the version is that of the list.
      if (outcome.code === 'stale') refreshLists(['hotels']);
      return;
    }
    notify({ kind: 'success', title: t('structure:delete.done', { name: hotel.name }) });
    onClose();
    // Rendered before the screen is left: else its form asks about unsaved changes.
    flushSync(onDeleted);
    await navigate('/hotels');
  };
  const failed = state.kind === 'refused' || state.kind === 'unreachable' ? state : undefined;
  return (
    <chakra.form
      noValidate
      pb="4"
      onSubmit={(event) => {
        event.preventDefault();
        // React hands the event on to the form that the dialog was opened from.
        event.stopPropagation();
        void remove();
      }}
    >
      <Text>{t('structure:delete.what')}</Text>
      {failed && (
        <Box mt="4">
          <FormNotice kind="error" title={t('structure:delete.failed')}>
            {failed.code === 'stale' ? t('structure:delete.stale') : errorText(failed.code)}
          </FormNotice>
        </Box>
      )}
      <Box mt="4">
        <TextField
          label={t('structure:delete.type')}
          help={hotel.name}
          required
          data-autofocus
          value={typed}
          error={isWrong ? t('structure:delete.other') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      </Box>
      <Flex justify="end" wrap="wrap" gap="3" mt="5">
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" colorPalette="red" loading={state.kind === 'pending'}>
          {t('structure:delete.confirm')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
