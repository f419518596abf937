import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewPublicMenu } from '../../../core/contract/public-menu.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { notify } from '../../ui/toasts.ts';

const papers = ['a4', 'a5'] as const;

/** The page's address, its cards for the tables, and how it gets another one. */
export function AddressPart(props: { hotelId: string; url: string; mayChange: boolean }) {
  const { url } = props;
  const { t, i18n } = useTranslation('publicMenu');
  const card = (paper: string, meal?: string) => {
    const query = new URLSearchParams({ lang: i18n.language, paper, ...(meal && { meal }) });
    return `${url}?${query}`;
  };
  return (
    <>
      <Box as="section">
        <PartTitle>{t('address')}</PartTitle>
        <Flex align="center" gap="3" wrap="wrap">
          <Text flex="1 1 16rem" overflowWrap="anywhere" asChild>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </Text>
          <CopyButton text={url}>{t('copy')}</CopyButton>
          {props.mayChange && <NewAddress hotelId={props.hotelId} />}
        </Flex>
      </Box>
      <Box as="section">
        <PartTitle>{t('cards')}</PartTitle>
        <Text color="fg.muted" maxW="60ch" mb="3">
          <QrCode size={16} aria-hidden style={{ display: 'inline' }} /> {t('cardsText')}
        </Text>
        <Flex as="ul" gap="3" wrap="wrap">
          {papers.flatMap((paper) => [
            <Card
              key={paper}
              href={card(paper)}
              text={t('card.day', { paper: paper.toUpperCase() })}
            />,
            ...mealTypes.map(({ name }) => (
              <Card
                key={`${paper} ${name}`}
                href={card(paper, name)}
                text={t(`card.${name}`, { paper: paper.toUpperCase() })}
              />
            )),
          ])}
        </Flex>
      </Box>
    </>
  );
}

function PartTitle({ children }: { children: string }) {
  return (
    <Heading as="h3" textStyle="lg" fontWeight="semibold" mb="2">
      {children}
    </Heading>
  );
}

function Card({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Button variant="outline" asChild>
        <a href={href} target="_blank" rel="noreferrer">
          <Printer aria-hidden />
          {text}
        </a>
      </Button>
    </li>
  );
}

function NewAddress({ hotelId }: { hotelId: string }) {
  const { t } = useTranslation('publicMenu');
  const errorText = useErrorText();
  const { send } = useCommand(renewPublicMenu);
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    const outcome = await send({ params: { hotelId } });
    if (outcome.kind === 'done') notify({ kind: 'success', title: t('renew.done') });
    else {
      const description = errorText(outcome.code);
      notify({ kind: 'error', title: t('renew.failed'), description });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('renew.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('renew.title')}
        description={t('renew.text')}
        confirm={t('renew.confirm')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
