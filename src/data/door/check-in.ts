import type { Row } from '../../../core/contract/rows.ts';
import { type MealStatus, unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { headsOf } from '../../../core/rules/people.ts';
import { newId } from '../../api/new-id.ts';
import { perform, together } from '../engine/perform.ts';
import { running } from '../engine/running.ts';
import { statusIn } from '../meals/counting.ts';
import { changeGuests } from '../reception/stays.ts';
import type { Service } from './door-guests.ts';
import { presenceIn } from './presence.ts';

type Guest = Row<'reservation'>;

/** What a door has just said. */
export interface Said {
  /** People whom it is about. */
  people: number;
  /** Settles when it is stored on this device; rejects where it can't be. */
  stored: Promise<void>;
  /** Takes back what still holds of it. */
  undo(): Promise<void>;
}

/**
 * Lets guests in, at one moment. Who was uncertain, or not on the list, eats from now on; who was marked as a no-show has
 * come after all.
 */
export function letIn(guests: readonly Guest[], service: Service): Said {
  const before = guests.map((guest) => ({ guest, id: newId(), status: statusOf(guest, service) }));
  const late = guests.filter(({ is_no_show }) => is_no_show);
  const arrived = late.length > 0 ? changeGuests(late, { is_no_show: false }) : undefined;
  const stored = together(() =>
    Promise.all(
      before.map(({ guest, id, status }) => {
        const cell = cellOf(guest, service);
        const came = {
          ...{ id, people: headsOf(guest), tapped_at: now() },
          // A no-show was not expected, whatever the meal said.
          status_before: guest.is_no_show ? unrecordedStatus : status,
        };
        return Promise.all([
          perform('check-in', { ...cell, ...came }),
          setStatus(guest, service, 'will_eat'),
        ]);
      }),
    ),
  );
  return {
    people: guests.reduce((sum, guest) => sum + headsOf(guest), 0),
    stored: Promise.all([stored, arrived?.stored]).then(() => undefined),
    async undo() {
      await Promise.all([
        together(() =>
          Promise.all(
            before.map(({ guest, id, status }) => back(guest, service, { checkIns: [id], status })),
          ),
        ),
        arrived?.undo(),
      ]);
    },
  };
}

/** Takes a guest back whom this door or another one has let in: all that was said, and what it made of the meal. */
export function takeBack(guest: Guest, service: Service): Said {
  const present = presentNow(guest, service);
  const checkIns = present?.checkIns ?? [];
  const stored = together(() =>
    back(guest, service, { checkIns, status: present?.before ?? null }),
  );
  return {
    people: headsOf(guest),
    stored,
    async undo() {
      await letIn([guest], service).stored;
    },
  };
}

/** @param of the entries to take back, and the status that the meal had before them */
async function back(
  guest: Guest,
  service: Service,
  of: { checkIns: readonly string[]; status: MealStatus | null },
): Promise<void> {
  const holding = presentNow(guest, service)?.checkIns ?? [];
  const own = of.checkIns.filter((id) => holding.includes(id));
  const changes = own.map((takes_back) =>
    perform('take-back-check-in', {
      ...{ id: newId(), ...cellOf(guest, service), takes_back },
      ...{ people: headsOf(guest), tapped_at: now() },
    }),
  );
  // Somebody may have changed the meal since; and while another door has the guest in, it stays as it is.
  const isAlone = own.length === holding.length && own.length > 0;
  if (isAlone && of.status !== null && statusOf(guest, service) === 'will_eat') {
    changes.push(setStatus(guest, service, of.status));
  }
  await Promise.all(changes);
}

function setStatus(guest: Guest, service: Service, meal_status: MealStatus): Promise<void> {
  const from = statusOf(guest, service);
  if (from === meal_status) return Promise.resolve();
  return perform('set-meal-status', { ...cellOf(guest, service), from, meal_status });
}

const cellOf = ({ id }: Guest, { day, meal }: Service) => ({
  ...{ reservation_id: id, meal_date: day, meal_type_id: meal },
});

const now = () => new Date().toISOString();

function statusOf({ id }: Guest, { day, meal }: Service): MealStatus {
  const view = running.get()?.engine.view;
  return view ? statusIn(view, id, day, meal) : unrecordedStatus;
}

function presentNow({ id }: Guest, { day, meal }: Service) {
  const view = running.get()?.engine.view;
  return view && presenceIn(view, day, meal).get(id);
}
