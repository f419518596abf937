import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';

/** A choice of few, all in sight: radio buttons in one row. */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
}) {
  const name = useId();
  return (
    <Flex
      as="fieldset"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border.control"
      overflow="hidden"
      minW="0"
      width="100%"
    >
      <VisuallyHidden as="legend">{props.label}</VisuallyHidden>
      {props.options.map((option) => (
        <chakra.label
          key={option.value}
          flex="1"
          minH="46px"
          display="flex"
          alignItems="center"
          justifyContent="center"
          px="2"
          textStyle="sm"
          textAlign="center"
          cursor="pointer"
          css={{
            '&:has(:checked)': {
              bg: 'brand.subtle',
              color: 'brand.fg',
              fontWeight: 'medium',
              boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
            },
            '&:has(:focus-visible)': {
              outline: '3px solid {colors.brand.focusRing}',
              outlineOffset: '-6px',
            },
          }}
        >
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
          </VisuallyHidden>
          <Box as="span">{option.label}</Box>
        </chakra.label>
      ))}
    </Flex>
  );
}
