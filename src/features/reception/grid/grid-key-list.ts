import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../ui/keys/keys.ts';

const keys = {
  move: '← ↑ ↓ →',
  toggle: 'Enter',
  uncertain: 'U',
  all: 'Ctrl A',
  exclude: 'X',
  flag: '⇧ U',
  letter: 'A…Z',
} as const;

/** Puts the keys that the list handles by itself into the list of keys. */
export function useGridKeyList(): void {
  const { t } = useTranslation('reception');
  useKeys(
    useMemo(
      () =>
        (Object.keys(keys) as (keyof typeof keys)[]).map((name) => ({
          key: keys[name],
          text: t(`list.key.${name}`),
        })),
      [t],
    ),
  );
}
