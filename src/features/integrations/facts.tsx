import { chakra } from '@chakra-ui/react';

export interface Fact {
  text: string;
  isCode?: boolean;
  isWrong?: boolean;
}

/** What is known of something, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ text, isCode, isWrong }) => (
    <chakra.span
      key={text}
      display="block"
      overflowWrap="anywhere"
      {...(isCode && { fontFamily: 'mono' })}
      {...(isWrong && { color: 'fg.error' })}
    >
      {text}
    </chakra.span>
  ));
}
