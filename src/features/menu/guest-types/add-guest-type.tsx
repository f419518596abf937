import { Box, Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addGuestType } from '../../../data/menus/guest-types.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useTypeName } from './type-name.ts';

/** Adds a guest type by its name. */
export function AddGuestType() {
  const { t } = useTranslation('dishes');
  const issueOf = useTypeName();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const issue = issueOf(name);
    setError(issue);
    field.current?.focus();
    if (issue !== undefined) return;
    try {
      await addGuestType(name);
      setName('');
      notify({ kind: 'success', title: t('types.created', { name: name.trim() }) });
    } catch {
      notify({ kind: 'error', title: t('types.createFailed') });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Flex gap="3" align="start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex="1 1 14rem" minW="0">
          <TextField
            ref={field}
            label={t('types.add')}
            data-autofocus=""
            error={error}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        </Box>
        <Button
          type="submit"
          variant="outline"
          h="control"
          flexShrink="0"
          mt={{ base: '0', sm: '26px' }}
        >
          <Plus size={20} aria-hidden />
          {t('types.addButton')}
        </Button>
      </Flex>
    </form>
  );
}
