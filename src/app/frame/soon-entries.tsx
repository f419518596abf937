import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigation } from '../navigation.ts';
import type { ViewName } from '../paths.ts';
import { entryStyle } from './entry-style.ts';
import { screenIcons } from './screen-icons.ts';
import { useIsSoon } from './screens-of-view.ts';

/** The screens of a view that are still to come, folded away: nothing in it can be pressed. */
export function SoonEntries({ view }: { view: ViewName }) {
  const { t } = useTranslation('frame');
  const isSoon = useIsSoon();
  const soon = navigation[view].flatMap(({ entries }) => entries.filter(isSoon));
  if (soon.length === 0) return null;
  return (
    <chakra.details>
      <chakra.summary minH="48px" px="3.5" py="3" cursor="pointer" color="fg.muted" textStyle="sm">
        {t('soonCount', { count: soon.length })}
      </chakra.summary>
      <ul>
        {soon.map(({ name, path }) => {
          const Icon = screenIcons[name];
          return (
            <chakra.li key={path} css={{ ...entryStyle, color: 'fg.muted' }}>
              <Icon aria-hidden />
              {t(`nav.${name}`)}{' '}
              <chakra.span ms="auto" textStyle="sm">
                {t('soon')}
              </chakra.span>
            </chakra.li>
          );
        })}
      </ul>
    </chakra.details>
  );
}
