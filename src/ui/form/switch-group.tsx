import { chakra, Flex, Switch, Text } from '@chakra-ui/react';
import { Was } from './was.tsx';

/** A line of a group: one that can be switched, or one that is as it is. */
export type SwitchLine =
  | {
      kind: 'switch';
      name: string;
      label: string;
      checked: boolean;
      was: string | undefined;
      onChange(checked: boolean): void;
    }
  | { kind: 'fixed'; name: string; label: string; text: string };

/** Things that are so or not, under one heading. */
export function SwitchGroup({ label, lines }: { label: string; lines: readonly SwitchLine[] }) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" color="fg.muted" pb="1">
        {label}
      </chakra.legend>
      {lines.map((line) => (
        <Flex key={line.name} align="center" gap="3" minH="control" borderBottomWidth="1px">
          {line.kind === 'fixed' ? (
            <>
              <Text flex="1">{line.label}</Text>
              <Text color="fg.muted" textStyle="sm" textAlign="end">
                {line.text}
              </Text>
            </>
          ) : (
            <Switch.Root
              name={line.name}
              checked={line.checked}
              onCheckedChange={({ checked }) => line.onChange(checked)}
              flex="1"
              minH="control"
              justifyContent="space-between"
              cursor="pointer"
            >
              <Switch.HiddenInput />
              <Switch.Label textStyle="md" fontWeight="normal" lineHeight="1.4">
                {line.label}
              </Switch.Label>
              <Flex align="center" gap="3" minW="0">
                <Was value={line.was} />
                <Switch.Control>
                  <Switch.Thumb />
                </Switch.Control>
              </Flex>
            </Switch.Root>
          )}
        </Flex>
      ))}
    </chakra.fieldset>
  );
}
