import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useFormats } from '../../../i18n/format.ts';

/** Facts about a guest, as a description list. */
export function GuestFacts(props: {
  guest: Row<'reservation'>;
  typeName: string | undefined;
  groupName: string | undefined;
  age: number | null;
}) {
  const { guest } = props;
  const { t } = useTranslation('reception');
  const format = useFormats();
  // Non-breaking spaces: lines break between the days only.
  const day = (of: Day) => format.tableDay(of).replaceAll(' ', '\u00a0');
  const [from, to] = [day(guest.check_in), day(guest.check_out)];
  const stay = from === to ? from : `${from}\u00a0– ${to}`;
  const unknown = t('details.unknown');
  const birth = guest.guest_date_of_birth;
  const facts: [string, string | number][] = [
    [t('details.stay'), stay],
    ...(guest.is_external_guest
      ? ([[t('details.people'), guest.number_of_guests]] as [string, number][])
      : ([
          [t('details.client'), guest.client_name ?? unknown],
          [
            t('details.birth'),
            birth === null
              ? unknown
              : t('details.age', { birth: format.date(birth), age: props.age ?? 0 }),
          ],
        ] as [string, string][])),
    [t('details.type'), props.typeName ?? unknown],
    [t('details.group'), props.groupName ?? unknown],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1"
      fontSize="sm"
      css={{ '& dt': { color: 'fg.muted' }, '& dd': { overflowWrap: 'anywhere' } }}
    >
      {facts.map(([term, value]) => (
        <chakra.div key={term} display="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
