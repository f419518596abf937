import { Flex, Switch, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPublicMenu } from '../../../core/contract/public-menu.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';

/** Turns the page on and off. It shows what was chosen until the server has answered, and what the server says after that. */
export function PageSwitch({ hotelId, isOn }: { hotelId: string; isOn: boolean }) {
  const { t } = useTranslation('publicMenu');
  const errorText = useErrorText();
  const { state, send } = useCommand(setPublicMenu);
  const [failure, setFailure] = useState<string>();
  /** What was chosen, while the page is as it was then. */
  const [chosen, setChosen] = useState<{ isOn: boolean; over: boolean }>();
  const shown = chosen?.over === isOn ? chosen.isOn : isOn;
  const set = async (next: boolean) => {
    if (state.kind === 'pending') return;
    setFailure(undefined);
    setChosen({ isOn: next, over: isOn });
    const outcome = await send({ params: { hotelId }, body: { is_on: next } });
    if (outcome.kind === 'done') return;
    setChosen(undefined);
    setFailure(outcome.code);
  };
  return (
    <Flex direction="column" gap="3">
      <Switch.Root
        checked={shown}
        onCheckedChange={({ checked }) => void set(checked)}
        minH="control"
        justifyContent="space-between"
        borderBlockWidth="1px"
        cursor="pointer"
      >
        <Switch.HiddenInput />
        <Switch.Label flex="1" py="3" cursor="pointer">
          {t('switch')}
          <Text textStyle="sm" fontWeight="normal" color="fg.muted">
            {t('switchText')}
          </Text>
        </Switch.Label>
        <Switch.Control />
      </Switch.Root>
      {failure !== undefined && (
        <FormNotice kind="error" title={t('notChanged')}>
          {errorText(failure)}
        </FormNotice>
      )}
    </Flex>
  );
}
