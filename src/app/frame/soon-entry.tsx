import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entryStyle } from './entry-style.ts';

/** An entry whose screen comes with later work: read out as such, never pressed. */
export function SoonEntry(props: { icon: LucideIcon; text: string; collapsed: boolean }) {
  const { t } = useTranslation('frame');
  const { icon: Icon, text, collapsed } = props;
  const soon = t('soon');
  return (
    <chakra.span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      title={collapsed ? `${text} (${soon})` : undefined}
      css={{ ...entryStyle, color: 'fg.muted', cursor: 'not-allowed' }}
    >
      <Icon aria-hidden />
      {collapsed ? (
        <VisuallyHidden>
          {text}, {soon}
        </VisuallyHidden>
      ) : (
        <chakra.span lineHeight="1.2" minW="0">
          {text}
          <VisuallyHidden>, </VisuallyHidden>
          <chakra.span display="block" textStyle="xs">
            {soon}
          </chakra.span>
        </chakra.span>
      )}
    </chakra.span>
  );
}
