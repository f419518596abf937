import { useTranslation } from 'react-i18next';
import { type OperationItem, useConnection } from '../../data/connection/connection.ts';
import { DiscardButton } from './discard-button.tsx';
import { Line } from './line.tsx';
import { useOperationText } from './operation-text.ts';

/** An operation that waits. While it is on its way it can't be discarded. */
export function OperationLine({ item }: { item: OperationItem }) {
  const { t } = useTranslation('connection');
  const what = useOperationText()(item.description);
  const { drain } = useConnection();
  const tried = item.state === 'sent';
  const underWay = tried && drain === 'sending';
  return (
    <Line
      what={what}
      at={item.at}
      hotelName={item.hotelName}
      state={t(underWay ? 'operation.sending' : 'operation.waiting')}
    >
      {!underWay && <DiscardButton id={item.id} what={what} tried={tried} />}
    </Line>
  );
}
