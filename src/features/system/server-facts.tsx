import { useTranslation } from 'react-i18next';
import type { System } from '../../data/system/system.ts';
import { useFormats } from '../../i18n/format.ts';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import { useSizes } from './sizes.ts';

/** The server, its database and its last backup, a line each. */
export function ServerFacts({ system }: { system: System }) {
  const { t } = useTranslation('system');
  const format = useFormats();
  const size = useSizes();
  const { release, database, backup } = system;
  const answered = t('database.answered', { ms: format.number(Math.ceil(database.answered_ms)) });
  const sizes =
    database.size === null
      ? t('database.elsewhere')
      : t('database.size', { size: size(database.size) });
  const free = database.free === null ? [] : [t('database.free', { free: size(database.free) })];
  const made = backup && {
    ...{ when: format.time(Date.parse(backup.at)), size: size(backup.bytes) },
  };
  return (
    <Rows label={t('server.label')}>
      <Row title={t('server.title')} note={t('server.release', { release })} />
      <Row title={t('database.title')} note={[answered, sizes, ...free].join(' · ')} />
      <Row
        title={t('backup.title')}
        note={made ? t(backup.ok ? 'backup.done' : 'backup.failed', made) : t('backup.none')}
      />
    </Rows>
  );
}
