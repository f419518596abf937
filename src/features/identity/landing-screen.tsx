import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SoonLink } from './soon-link.tsx';

/** The public start page. It links to sign-in only: there is no sign-up yet. */
export function LandingScreen() {
  const { t } = useTranslation('identity');
  return (
    <Flex
      direction="column"
      flex="1"
      justify="center"
      gap="6"
      px={{ base: '5', md: '16' }}
      py="10"
      maxW="60rem"
      mx="auto"
      width="100%"
    >
      <title>Coperto</title>
      <Heading
        as="h1"
        tabIndex={-1}
        fontSize={{ base: '2.25rem', md: '3.5rem' }}
        lineHeight="1.12"
        letterSpacing="-0.02em"
        fontWeight="semibold"
        textWrap="balance"
      >
        {t('landing.title')}
      </Heading>
      <Text textStyle={{ base: 'lg', md: 'xl' }} color="fg.muted" maxW="52ch">
        {t('landing.subtitle')}
      </Text>
      <Flex wrap="wrap" align="center" gap="5">
        <Button asChild size="xl">
          <Link to="/login">
            <chakra.span px="4">{t('landing.start')}</chakra.span>
          </Link>
        </Button>
        <SoonLink text={t('landing.signUp')} />
      </Flex>
    </Flex>
  );
}
