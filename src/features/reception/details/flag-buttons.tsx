import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleMinus, CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuestFlags } from '../../../../core/rules/people.ts';

/** Toggles of a guest's planning marks, which change this device's counts only. */
export function FlagButtons(props: { flags: GuestFlags; onUncertain(): void; onExclude(): void }) {
  const { flags } = props;
  const { t } = useTranslation('reception');
  return (
    <chakra.section aria-labelledby="guest-flags">
      <Text id="guest-flags" fontSize="sm" fontWeight="semibold">
        {t('flags.title')}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('flags.hint')}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button
          variant={flags.uncertain ? 'solid' : 'outline'}
          aria-pressed={flags.uncertain}
          disabled={flags.excludedFromCount}
          onClick={props.onUncertain}
        >
          <CircleQuestionMark aria-hidden />
          {t('flags.markUncertain')}
        </Button>
        <Button
          variant={flags.excludedFromCount ? 'solid' : 'outline'}
          aria-pressed={flags.excludedFromCount}
          onClick={props.onExclude}
        >
          <CircleMinus aria-hidden />
          {t('flags.leaveOut')}
        </Button>
      </Flex>
    </chakra.section>
  );
}
