import { NativeSelect } from '@chakra-ui/react';

/** One of a few values. */
export interface Choice<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChange(value: T): void;
}

/** A choice in the menu, from the browser's own list. */
export function MenuSelect<T extends string>(props: Choice<T>) {
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
