import { chakra, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { Entry } from '../navigation.ts';

/** Look of everything in the menu that can be pressed, or will be one day. */
export const entryStyle: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '48px',
  px: '3.5',
  borderRadius: 'lg',
  textAlign: 'start',
  '& svg': { width: '22px', height: '22px', flexShrink: 0 },
};

const StyledLink = chakra(NavLink);

/** A screen that one can go to; marked when one is there. */
export function MenuEntry(props: { entry: Entry; text: string; collapsed: boolean }) {
  const { entry, text, collapsed } = props;
  const Icon = entry.icon;
  return (
    <StyledLink
      to={entry.path}
      title={collapsed ? text : undefined}
      css={{
        ...entryStyle,
        _hover: { bg: 'bg.muted' },
        // Pressed, while its code is on its way.
        '&.pending': { bg: 'bg.muted' },
        _currentPage: { bg: 'brand.muted', color: 'brand.fg', fontWeight: 'medium' },
      }}
    >
      <Icon aria-hidden />
      {collapsed ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </StyledLink>
  );
}
