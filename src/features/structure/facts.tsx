import { chakra } from '@chakra-ui/react';

/** What may be read and not changed: names and values. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(10rem, 20rem) 1fr' }}
      columnGap="4"
      rowGap="2"
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
            {value || '–'}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
