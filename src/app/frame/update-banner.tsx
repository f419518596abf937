import { Button, Flex, Text } from '@chakra-ui/react';
import { LazyMotion, MotionConfig, m } from 'framer-motion';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdate } from '../../data/installed/update.ts';

const motionFeatures = () => import('../motion.ts').then(({ features }) => features);

/** Offers a new version. Taking it waits until what is being sent has been; later asks again at the next start. */
export function UpdateBanner() {
  const { t } = useTranslation('frame');
  const { available, apply } = useUpdate();
  const [state, setState] = useState<'offered' | 'taking' | 'later'>('offered');
  const take = () => {
    setState('taking');
    apply().catch(() => setState('offered'));
  };
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={motionFeatures} strict>
        {available && state !== 'later' && (
          <m.div
            initial={{ height: 0, opacity: 0 }}
            animate={{ height: 'auto', opacity: 1 }}
            style={{ overflow: 'hidden' }}
          >
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
                {t(state === 'taking' ? 'update.waiting' : 'update.title')}
              </Text>
              <Button loading={state === 'taking'} onClick={take}>
                {t('update.take')}
              </Button>
              <Button
                variant="ghost"
                disabled={state === 'taking'}
                onClick={() => setState('later')}
              >
                {t('update.later')}
              </Button>
            </Flex>
          </m.div>
        )}
      </LazyMotion>
    </MotionConfig>
  );
}
