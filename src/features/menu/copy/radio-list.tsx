import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

/** One of a few things, each with a button to choose it. */
export function RadioList(props: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onValue(value: string): void;
}) {
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" pb="1">
        {props.label}
      </chakra.legend>
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
            type="radio"
            name={name}
            width="5"
            height="5"
            flexShrink="0"
            accentColor="brand.solid"
            checked={value === props.value}
            onChange={() => props.onValue(value)}
          />
          <chakra.span minW="0" overflowWrap="anywhere">
            {label}
          </chakra.span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
