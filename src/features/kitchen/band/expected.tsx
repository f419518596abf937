import { useTranslation } from 'react-i18next';
import type { ExpectedCovers } from '../../../../core/rules/attendance.ts';

/** The covers that suggestions share out, and what they are made of. */
export function Expected({ expected }: { expected: ExpectedCovers }) {
  const { covers, parts } = expected;
  const { t } = useTranslation('kitchen');
  if (parts.length === 0) return null;
  const made = parts.map(({ status, people, covers: own }) =>
    t(`people.expected.${status}`, { covers: own, people }),
  );
  return (
    <p className="covers-expected" data-expected={covers}>
      {t('people.expected.all', { covers, parts: made.join(', ') })}
    </p>
  );
}
