import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** A disabled link to a function that does not exist yet; screen readers announce it. */
export function SoonLink({ text }: { text: string }) {
  const { t } = useTranslation('identity');
  return (
    <chakra.span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      color="fg.muted"
      textStyle="sm"
      display="inline-flex"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      minH="12"
      cursor="not-allowed"
    >
      {text}
      <chakra.span
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="full"
        px="2"
        py="0.5"
      >
        {t('soon')}
      </chakra.span>
    </chakra.span>
  );
}
