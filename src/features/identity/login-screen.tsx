import { Box, Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import { ParkedNote } from './parked-note.tsx';
import { SoonLink } from './soon-link.tsx';

/** Sign-in screen. The route guards then redirect to the page that was requested. */
export function LoginScreen() {
  const { t } = useTranslation('identity');
  return (
    <Flex flex="1" align="center" justify="center" p="4">
      <title>{`${t('login.title')} · Coperto`}</title>
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="2xl"
        p={{ base: '5', sm: '8' }}
        width="100%"
        maxW="28rem"
      >
        <Heading as="h1" tabIndex={-1} textStyle="2xl" fontWeight="semibold" mb="5">
          {t('login.title')}
        </Heading>
        <Box mb="5" _empty={{ display: 'none' }}>
          <ParkedNote />
        </Box>
        <LoginForm onSignedIn={() => undefined} />
        <Flex direction="column" mt="4" pt="2" borderTopWidth="1px">
          <SoonLink text={t('login.social')} />
          <SoonLink text={t('login.forgot')} />
          <SoonLink text={t('login.signUp')} />
        </Flex>
      </Box>
    </Flex>
  );
}
