import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageMark } from '../use-page-mark.ts';

/** Stays at the foot of the screen while a form has changes: what they are, and what can be done with them. */
export function FormFoot(props: {
  /** How many changes there are. */
  count: number;
  /** Each in words. */
  changes: readonly string[];
  /** What stands in the way of saving, or happened when it was tried. */
  note?: string | undefined;
  saving: boolean;
  /** Id of the form, where the foot stands outside of it. */
  form?: string;
  onDiscard(): void;
}) {
  const { t } = useTranslation('common');
  usePageMark('form-foot');
  const { count, changes, note, saving } = props;
  return (
    <Flex
      role="region"
      data-form-foot
      aria-label={t('form.changes')}
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="end"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="3"
      mx={{ base: '-4', md: '-6' }}
      mb={{ base: '-3', md: '-5' }}
      mt="auto"
      px={{ base: '4', md: '6' }}
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Box color="fg.warning" flexShrink="0" hideBelow="sm">
        <Pencil size={20} aria-hidden />
      </Box>
      <Box flex={{ base: '1 1 100%', sm: '1' }} minW="0" role="status">
        <Text truncate>
          <Text as="span" fontWeight="medium">
            {t('form.changeCount', { count })}
          </Text>
          <Text as="span" hideBelow="md">
            {`: ${changes.join(' · ')}`}
          </Text>
        </Text>
        <Text textStyle="sm" color={note === undefined ? 'fg.muted' : 'fg.warning'} lineClamp="2">
          {note ?? (
            <Box as="span" hideFrom="md">
              {changes.join(' · ')}
            </Box>
          )}
        </Text>
      </Box>
      <Button variant="outline" flexShrink="0" disabled={saving} onClick={props.onDiscard}>
        {t('form.discard')}
      </Button>
      <Button type="submit" form={props.form} flexShrink="0" loading={saving}>
        {t('form.save')}
      </Button>
    </Flex>
  );
}
