import { Box, chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';

/** Any of a few things, each with a box to check. */
export function CheckList(props: {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The list does not scroll by itself: it stands among other fields. */
  whole?: boolean;
  /** What is wrong, in words. */
  error?: string | undefined;
  onChange(chosen: readonly string[]): void;
}) {
  const { chosen, error, onChange } = props;
  const errorId = useId();
  const toggle = (value: string, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <chakra.fieldset minW="0" aria-describedby={error === undefined ? undefined : errorId}>
      <chakra.legend fontWeight="medium" pb="1">
        {props.label}
      </chakra.legend>
      <Box {...(!props.whole && { maxH: '50dvh', overflowY: 'auto' })}>
        {props.options.map(({ value, label }) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="center"
            gap="3"
            minH="12"
            borderBottomWidth="1px"
            cursor="pointer"
          >
            <chakra.input
              type="checkbox"
              width="5"
              height="5"
              flexShrink="0"
              accentColor="brand.solid"
              checked={chosen.includes(value)}
              aria-invalid={error !== undefined}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {label}
            </Box>
          </chakra.label>
        ))}
      </Box>
      {error !== undefined && (
        <Text id={errorId} role="alert" color="fg.error" textStyle="sm" mt="2">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
}
