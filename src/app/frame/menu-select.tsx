import { NativeSelect } from '@chakra-ui/react';

/** A choice in the menu, from the browser's own list. */
export function MenuSelect<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChange(value: T): void;
}) {
  const { options } = props;
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={props.label}
        value={props.value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) props.onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
