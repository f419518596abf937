import { Box, Flex, IconButton, useMediaQuery } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { Brand } from './brand.tsx';
import { MenuContent } from './menu-content.tsx';

/** The menu beside the screen; collapsed to icons on wish. Narrow screens have it in a drawer. */
export function Sidebar(props: { collapsed: boolean; onCollapse(collapsed: boolean): void }) {
  const { t } = useTranslation('frame');
  const { collapsed } = props;
  const [beside = false] = useMediaQuery(['(min-width: 769px)'], { ssr: false });
  const Sign = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Box
      as="aside"
      aria-label={t('menu.title')}
      hideBelow="md"
      flexShrink="0"
      width={collapsed ? '76px' : '264px'}
      transition="width 0.2s"
      bg="bg.panel"
      borderInlineEndWidth="1px"
    >
      <Flex
        direction="column"
        position="sticky"
        top="0"
        height="100dvh"
        overflowY="auto"
        overflowX="hidden"
        px="3"
        py="3"
        gap="3"
      >
        <Flex
          align="center"
          justify="space-between"
          direction={collapsed ? 'column' : 'row'}
          gap="1"
        >
          {/* Collapsed, a low window needs its place for what can be pressed. */}
          <Box css={collapsed ? { '@media (max-height: 859px)': { display: 'none' } } : {}}>
            <Brand brief={collapsed} />
          </Box>
          <IconButton
            variant="ghost"
            aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
            aria-expanded={!collapsed}
            onClick={() => props.onCollapse(!collapsed)}
          >
            <Sign aria-hidden />
          </IconButton>
        </Flex>
        {beside && (
          <AfterFirstPaint>
            <MenuContent collapsed={collapsed} />
          </AfterFirstPaint>
        )}
      </Flex>
    </Box>
  );
}
