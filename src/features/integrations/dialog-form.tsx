import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ModalFoot } from '../../ui/modal-foot.tsx';
import { useIntegrationErrorText } from './use-error-text.ts';

/** A form in a dialog. What was typed stays when it was not saved, and why stands above it. */
export function DialogForm(props: {
  submit: string;
  /** Title where it was not saved. */
  failed: string;
  /** Code of why not. */
  failure: string | undefined;
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const errorText = useIntegrationErrorText();
  return (
    <chakra.form noValidate pb="4" onSubmit={props.onSubmit}>
      {props.failure !== undefined && (
        <Box mb="4">
          <FormNotice kind="error" title={props.failed}>
            {errorText(props.failure)}
          </FormNotice>
        </Box>
      )}
      <Flex direction="column" gap="4" pb="4">
        {props.children}
      </Flex>
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={props.busy}>
          {props.submit}
        </Button>
      </ModalFoot>
    </chakra.form>
  );
}
