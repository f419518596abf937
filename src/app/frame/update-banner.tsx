import { Button, Flex, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdate } from '../../data/installed/update.ts';

/** How long the banner waits for the code that moves it, ms. */
const loadTimeout = 1000;

/** Without that code, which a release that another tab took may have removed, the banner is there at once. */
const Unfolding = lazy(() => {
  const still = { default: ({ children }: { children: ReactNode }) => children };
  return Promise.race([
    import('./unfolding.tsx').then((code) => ({ default: code.Unfolding })).catch(() => still),
    new Promise<typeof still>((resolve) => setTimeout(resolve, loadTimeout, still)),
  ]);
});

/** Offers a new version. Taking it waits until what is being sent has been; later asks again at the next start. */
export function UpdateBanner() {
  const { available, apply } = useUpdate();
  const [state, setState] = useState<'offered' | 'taking' | 'later'>('offered');
  const take = () => {
    setState('taking');
    apply().catch(() => setState('offered'));
  };
  if (!available || state === 'later') return null;
  return (
    <Suspense fallback={null}>
      <Unfolding>
        <Offer taking={state === 'taking'} onTake={take} onLater={() => setState('later')} />
      </Unfolding>
    </Suspense>
  );
}

function Offer({ taking, onTake, onLater }: { taking: boolean; onTake(): void; onLater(): void }) {
  const { t } = useTranslation('frame');
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      gap="3"
      px={{ base: '3', md: '6' }}
      py="2"
      bg="brand.muted"
      color="brand.fg"
    >
      <RefreshCw aria-hidden size={20} />
      <Text flex="1 1 12rem" fontWeight="medium">
        {t(taking ? 'update.waiting' : 'update.title')}
      </Text>
      <Button loading={taking} onClick={onTake}>
        {t('update.take')}
      </Button>
      <Button variant="ghost" disabled={taking} onClick={onLater}>
        {t('update.later')}
      </Button>
    </Flex>
  );
}
