import { Box, chakra, NativeSelect } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { entryStyle } from './entry-style.ts';

/** One of a few values. */
export interface Choice<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChange(value: T): void;
}

/** A choice in the menu. Collapsed it is an icon alone, on which the same list opens. */
export function MenuSelect<T extends string>(
  props: Choice<T> & { icon: LucideIcon; collapsed?: boolean },
) {
  const { label, icon: Icon, options, value } = props;
  const field = {
    'aria-label': label,
    value,
    onChange: (event: { target: { value: string } }) => {
      const chosen = options.find((option) => option.value === event.target.value);
      if (chosen) props.onChange(chosen.value);
    },
    children: options.map((option) => (
      <option key={option.value} value={option.value} lang={option.lang}>
        {option.label}
      </option>
    )),
  };
  if (!props.collapsed) {
    return (
      <NativeSelect.Root>
        <NativeSelect.Field {...field} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    );
  }
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <Box
      position="relative"
      css={{
        ...entryStyle,
        _hover: { bg: 'bg.muted' },
        '&:has(:focus-visible)': {
          outline: '3px solid {colors.brand.focusRing}',
          outlineOffset: '-3px',
        },
      }}
    >
      <Icon aria-hidden />
      <chakra.select
        title={`${label}: ${chosen}`}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
        bg="bg.panel"
        color="fg"
        {...field}
      />
    </Box>
  );
}
