import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { Entry } from '../navigation.ts';
import { entryStyle } from './entry-style.ts';
import { screenIcons } from './screen-icons.ts';

const StyledLink = chakra(NavLink);

/** A screen that one can go to; marked when one is there. */
export function MenuEntry({ entry, text }: { entry: Entry; text: string }) {
  const Icon = screenIcons[entry.name];
  return (
    <StyledLink
      to={entry.path}
      end={entry.exact ?? false}
      css={{
        ...entryStyle,
        _hover: { bg: 'bg.muted' },
        // Pressed, while its code is on its way.
        '&.pending': { bg: 'bg.muted' },
        _currentPage: { bg: 'brand.muted', color: 'brand.fg', fontWeight: 'medium' },
      }}
    >
      <Icon aria-hidden />
      {text}
    </StyledLink>
  );
}
