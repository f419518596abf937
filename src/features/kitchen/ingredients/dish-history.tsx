import type { Row } from '../../../../core/contract/rows.ts';
import { useSession } from '../../../data/account/session.ts';
import { useAudit } from '../../../data/audit/audit.ts';
import { useNamed } from '../../../data/audit/named.ts';
import { useEntryTexts } from '../../../i18n/entry-text.ts';
import { History } from '../../../ui/history/history.tsx';

/** Who changed a dish last: what it says, its ingredients, its amounts. @param stamp asked for again when it changes */
export function DishHistory({ dish, stamp }: { dish: Row<'dish'>; stamp: number }) {
  const session = useSession();
  const texts = useEntryTexts(session.status === 'signed-in' ? session.user.id : undefined);
  const audit = useAudit(dish.id, stamp);
  const named = useNamed(audit.status === 'ready' ? audit.entries : none);
  return <History state={audit} lines={named.map(texts.line)} />;
}

const none = [] as const;
