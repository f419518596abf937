import type { Row } from '../../../../core/contract/rows.ts';
import { useSession } from '../../../data/account/session.ts';
import { type Audit, useAudit, useDayAudit } from '../../../data/audit/audit.ts';
import { useNamed } from '../../../data/audit/named.ts';
import { useEntryTexts } from '../../../i18n/entry-text.ts';
import { History } from '../../../ui/history/history.tsx';

/** Who changed a dish last, its ingredients and the kitchen's amounts of it. */
export function DishHistory({ dish: { id, version } }: { dish: Row<'dish'> }) {
  return <Told audit={useAudit(id, version)} />;
}

/** Who changed a day's menu last. */
export function DayHistory({ menu: { menu_date, version } }: { menu: Row<'daily_menu'> }) {
  return <Told audit={useDayAudit(menu_date, version)} />;
}

function Told({ audit }: { audit: Audit }) {
  const session = useSession();
  const texts = useEntryTexts(session.status === 'signed-in' ? session.user.id : undefined);
  const named = useNamed(audit.status === 'ready' ? audit.entries : none);
  return <History state={audit} lines={named.map(texts.line)} />;
}

const none = [] as const;
