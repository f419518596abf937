import { useTranslation } from 'react-i18next';
import type { OperationItem } from '../../data/connection.ts';
import { DiscardButton } from './discard-button.tsx';
import { Line } from './line.tsx';
import { useOperationText } from './operation-text.ts';

/** An operation that waits. One that may have reached the server can't be discarded any more. */
export function OperationLine({ item }: { item: OperationItem }) {
  const { t } = useTranslation('connection');
  const what = useOperationText()(item.description);
  const sent = item.state === 'sent';
  return (
    <Line
      what={what}
      at={item.at}
      hotelName={item.hotelName}
      state={t(sent ? 'operation.sending' : 'operation.waiting')}
    >
      {!sent && <DiscardButton id={item.id} what={what} />}
    </Line>
  );
}
