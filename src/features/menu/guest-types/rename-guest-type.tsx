import { Box, Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEscape } from '../dishes/escape.ts';
import { useTypeName } from './type-name.ts';

/** The name of a guest type, typed over in its row. Enter keeps it, Escape leaves it as it was. */
export function RenameGuestType(props: {
  type: Row<'guest_type'>;
  onName(name: string): void;
  onClose(): void;
}) {
  const { type, onClose } = props;
  const { t } = useTranslation(['dishes', 'common']);
  const issueOf = useTypeName();
  const [name, setName] = useState(type.name);
  const [error, setError] = useState<string>();
  useEscape(
    true,
    useCallback(() => onClose(), [onClose]),
  );
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const issue = issueOf(name, type.id);
    if (issue === undefined) props.onName(name.trim());
    else setError(issue);
  };
  return (
    <form noValidate onSubmit={keep}>
      <Flex gap="3" align="start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex="1 1 14rem" minW="0">
          <TextField
            autoFocus
            label={t('dishes:types.newName', { name: type.name })}
            error={error}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        </Box>
        <Flex gap="3" flexShrink="0" mt={{ base: '0', sm: '26px' }}>
          <Button variant="outline" h="control" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" h="control">
            {t('common:form.save')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
