import { useTranslation } from 'react-i18next';
import { type SaidBy, StatusTile } from '../../src/ui/tile/status-tile.tsx';
import { TileButton } from '../../src/ui/tile/tile-button.tsx';
import { State } from '../states.tsx';

const statuses = [
  ['will_eat', 'person'],
  ['will_not_eat', 'nobody'],
  ['will_not_eat', 'person'],
  ['uncertain', 'person'],
] as const;

const still = { waiting: false, overtaken: false, locked: false };

/** A meal's status: as a tile to press, and as a picture beside words. */
export function Tiles() {
  return (
    <>
      <Row name="resting" />
      <Row name="waiting to be sent" waiting />
      <Row name="overtaken" overtaken />
      <Row name="overtaken, waiting" overtaken waiting />
      <Row name="locked" locked />
      <State name="picture">
        {statuses.map(([status, by]) => (
          <StatusTile key={status + by} status={status} by={by} />
        ))}
      </State>
      <State name="a row of the list">
        <div className="tiles">
          {statuses.slice(0, 3).map(([status, by]) => (
            <Tile key={status + by} status={status} by={by} {...still} />
          ))}
        </div>
      </State>
    </>
  );
}

function Row({ name, ...state }: { name: string } & Partial<typeof still>) {
  return (
    <State name={name}>
      {statuses.map(([status, by]) => (
        <Tile key={status + by} status={status} by={by} {...still} {...state} />
      ))}
    </State>
  );
}

function Tile(props: { status: (typeof statuses)[number][0]; by: SaidBy } & typeof still) {
  const { t } = useTranslation('reception');
  return <TileButton aria-label={t(`status.${props.status}`)} {...props} />;
}
