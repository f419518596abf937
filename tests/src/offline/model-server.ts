import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { LostVersions } from '../../../core/contract/changes.ts';
import { setCloseOut } from '../../../core/contract/close-outs.ts';
import { acknowledgeAlert } from '../../../core/contract/dish-alerts.ts';
import { setDishWeight } from '../../../core/contract/kitchen.ts';
import { acknowledgeBrief, sendToKitchen } from '../../../core/contract/kitchen-briefs.ts';
import {
  type Change,
  type Entity,
  type Row,
  schemaFingerprint,
} from '../../../core/contract/rows.ts';
import { givesMeal, mealsMoved, usualEdgeDayMeals } from '../../../core/rules/board.ts';
import { newestEntry } from '../../../core/rules/history-entries.ts';
import { countsIn } from '../../../core/rules/kitchen-brief.ts';
import {
  type MealStatus,
  mealStatusId,
  statusAfter,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import { clashingFields } from '../../../core/rules/stay-edits.ts';
import type { Delivery } from '../../../src/offline/platform.ts';
import { type Answer, gone, refuse } from './model-answer.ts';
import { ofIngredients } from './model-ingredients.ts';
import { ofOrders } from './model-orders.ts';
import { snapshotOf } from './model-snapshot.ts';
import { ofStock } from './model-stock.ts';

interface Body {
  id: string;
  reservation_id: string;
  meal_type_id: number;
  meal_date: string;
  meal_status?: MealStatus;
  dish_id: string;
  daily_meal_id: string;
  weight: number;
  name: string;
  number_of_guests: number;
  check_in: string;
  check_out: string;
  people: number;
  status_before: MealStatus;
  tapped_at: string;
  meals_from?: string;
  seen?: Partial<Row<'reservation'>>;
}

type CheckInPart = Omit<Row<'check_in'>, 'id' | 'hotel_id' | 'version' | 'by' | 'at' | 'tapped_at'>;

export const answer = (
  status: number,
  body: unknown,
  retryAfter: number | null = null,
): Delivery => ({
  kind: 'answer',
  status,
  retryAfter,
  body,
});

/** What the API does, in memory, small enough to be read: versions, If-Match, keys that are done once. */
export class ModelServer {
  version = 0;
  rows = new Map<string, Change>();
  log: Change[] = [];
  prunedTo = 0;
  /** More changes follow after any version than are worth sending. */
  isFarAhead = false;
  lost: LostVersions[] = [];
  /** Each effect by the key that caused it, in order. */
  effects: string[] = [];
  answers = new Map<string, { request: string; answer: Answer }>();
  signedIn = true;
  /** Of a large hotel: snapshots begin with this day, and hold rows of it alone. */
  beginsWith: string | undefined;
  /** Refuses single operations before anything is looked at. */
  refusal: (request: BatchRequest) => Answer | undefined = () => undefined;
  streams = new Set<() => void>();
  requests: string[] = [];
  readonly hotelId: string;
  readonly owner: string;

  constructor(hotelId: string, owner: string) {
    this.hotelId = hotelId;
    this.owner = owner;
  }

  /** What every answer with rows says of itself. */
  stated() {
    return { version: this.version, schema: schemaFingerprint() };
  }

  /** A write of somebody else. */
  write(...rows: [Entity, string, Row | null][]): void {
    this.version += 1;
    for (const [entity, id, row] of rows) this.#put(entity, id, row);
    for (const tell of this.streams) tell();
  }

  #put(entity: Entity, id: string, row: Row | null): Change {
    const stamped = row === null ? null : { ...row, version: this.version };
    const change = { entity, id, version: this.version, row: stamped } as Change;
    this.rows.set(`${entity}/${id}`, change);
    this.log.push(change);
    return change;
  }

  row<E extends Entity>(entity: E, id: string): Row<E> | null {
    return (this.rows.get(`${entity}/${id}`)?.row as Row<E> | null | undefined) ?? null;
  }

  live(): Change[] {
    return [...this.rows.values()].filter((change) => change.row !== null);
  }

  handle(owner: string, method: string, path: string, body: unknown): Delivery {
    this.requests.push(`${method} ${path}`);
    if (!this.signedIn) return answer(401, refuse(401, 'unauthenticated').body);
    if (path === '/api/v1/batch')
      return this.#batch(owner, body as { owner: string; requests: BatchRequest[] });
    if (path.includes('/snapshot')) return answer(200, snapshotOf(this, path));
    if (path.includes('/menu-days?')) {
      const rows = this.live().filter(({ entity }) => /^daily_me|^meal_guest_menu/.test(entity));
      return answer(200, { ...this.stated(), rows });
    }
    if (path.includes('/days/')) return answer(200, { ...this.stated(), rows: this.live() });
    const after = Number(/after=(\d+)/.exec(path)?.[1] ?? 0);
    if (this.isFarAhead || after < this.prunedTo || after > this.version) {
      return answer(200, { kind: 'reset', ...this.stated() });
    }
    const changes = this.log.filter((change) => change.version > after);
    return answer(200, { kind: 'changes', ...this.stated(), changes, more: false });
  }

  #batch(owner: string, body: { owner: string; requests: BatchRequest[] }): Delivery {
    if (body.owner !== owner || owner !== this.owner)
      return answer(403, refuse(403, 'wrong_owner').body);
    const responses = body.requests.map((request) => ({ id: request.id, ...this.#once(request) }));
    return answer(200, { responses });
  }

  #once(request: BatchRequest): Answer {
    const refused = this.refusal(request);
    if (refused) return refused;
    const key = request.headers['Idempotency-Key'] ?? '';
    const text = JSON.stringify([
      request.method,
      request.path,
      request.headers['If-Match'],
      request.body,
    ]);
    const known = this.answers.get(key);
    if (known) return known.request === text ? known.answer : refuse(422, 'key_reused');
    const done = this.#do(
      request,
      Number(/"(\d+)"/.exec(request.headers['If-Match'] ?? '')?.[1] ?? -1),
    );
    this.answers.set(key, { request: text, answer: done });
    if (done.status === 200) {
      this.effects.push(key);
      for (const tell of this.streams) tell();
    }
    return done;
  }

  #do(request: BatchRequest, seen: number): Answer {
    const body = request.body as Body;
    const done =
      ofIngredients(this, request, seen) ??
      ofOrders(this, request, seen) ??
      ofStock(this, request, seen);
    if (done) return Array.isArray(done) ? this.#written(...done) : done;
    if (request.path.endsWith('set-daily-meal-status')) return this.#setStatus(body, seen);
    if (request.path.endsWith('dish-weights')) return this.#setWeight(body, seen);
    if (request.path.endsWith('close-outs')) return this.#closeOut(request.body, seen);
    if (request.path.endsWith('check-ins')) return this.#checkIn(body);
    const [, came] = /check-ins\/([^/]+)\/take-back$/.exec(request.path) ?? [];
    if (came !== undefined) return this.#takeBack(body, came);
    if (request.path.endsWith('external-guests/')) return this.#createGuest(body);
    if (request.path.endsWith('kitchen-briefs')) return this.#sendBrief(request.body);
    if (request.path.endsWith('alert-acknowledgements')) return this.#seeAlert(request.body);
    if (request.path.endsWith('acknowledgements')) {
      return this.#acknowledge(request.path.split('/').at(-2) ?? '', request.body);
    }
    if (request.path.endsWith('reservations/')) return this.#createGuestOfHouse(body);
    if (request.method === 'PUT')
      return this.#changeGuest(request.path.split('/').at(-1) ?? '', body, seen);
    return this.#deleteGuest(request.path.split('/').at(-1) ?? '', seen);
  }

  #written(...rows: [Entity, string, Row | null][]): Answer {
    this.version += 1;
    const changes = rows.map(([entity, id, row]) => this.#put(entity, id, row));
    return { status: 200, body: { data: {}, version: this.version, changes } };
  }

  #setStatus(body: Body, seen: number): Answer {
    const { reservation_id, meal_date, meal_type_id } = body;
    if (!this.row('reservation', reservation_id)) return refuse(404, 'not_found');
    const id = mealStatusId(reservation_id, meal_date, meal_type_id);
    const current = this.row('meal_status', id);
    if ((current?.version ?? 0) !== seen) return refuse(412, 'stale', { current });
    const meal_status = statusAfter(current?.meal_status ?? unrecordedStatus, body.meal_status);
    return this.#written([
      'meal_status',
      id,
      {
        ...{ id, hotel_id: this.hotelId, version: 0, reservation_id, meal_date, meal_type_id },
        ...{ meal_status, source: 'person', updated_by: this.owner },
        updated_at: '2026-11-21T12:00:00.000Z',
      },
    ]);
  }

  #setWeight(body: Body, seen: number): Answer {
    const { reason } = setDishWeight.body.parse(body);
    const { id, dish_id, daily_meal_id, weight } = body;
    const history = this.live().flatMap((each) =>
      each.entity === 'dish_weight' && each.row ? [each.row] : [],
    );
    const ofDish = history.filter(
      (each) => each.dish_id === dish_id && each.daily_meal_id === daily_meal_id,
    );
    const current = newestEntry(ofDish) ?? null;
    if ((current?.version ?? 0) !== seen) return refuse(412, 'stale', { current });
    const at = { created_at: '2026-11-21T12:00:00.000Z', created_by: this.owner };
    const row = {
      id,
      hotel_id: this.hotelId,
      version: 0,
      dish_id,
      daily_meal_id,
      weight,
      reason,
      ...at,
    };
    return this.#written(['dish_weight', id, row]);
  }

  #closeOut(given: unknown, seen: number): Answer {
    const entry = setCloseOut.body.parse(given);
    const history = this.live().flatMap((each) =>
      each.entity === 'close_out' && each.row ? [each.row] : [],
    );
    const ofDish = history.filter(
      (each) => each.dish_id === entry.dish_id && each.daily_meal_id === entry.daily_meal_id,
    );
    const current = newestEntry(ofDish) ?? null;
    if ((current?.version ?? 0) !== seen) return refuse(412, 'stale', { current });
    const id = entry.id ?? '';
    const at = { created_at: '2026-11-21T12:00:00.000Z', created_by: this.owner };
    const row = { ...entry, id, hotel_id: this.hotelId, version: 0, ...at };
    return this.#written(['close_out', id, row]);
  }

  #checkIn(body: Body): Answer {
    const { reservation_id, meal_date, meal_type_id, people, status_before } = body;
    if (!this.row('reservation', reservation_id)) return refuse(404, 'not_found');
    const cell = { reservation_id, meal_date, meal_type_id, people };
    return this.#said(body, { ...cell, kind: 'came', takes_back: null, status_before });
  }

  #takeBack(body: Body, came: string): Answer {
    const entry = this.row('check_in', came);
    if (entry?.kind !== 'came') return gone;
    return this.#said(body, {
      ...entry,
      kind: 'taken_back',
      takes_back: came,
      status_before: null,
    });
  }

  #said({ id, tapped_at }: Body, row: CheckInPart): Answer {
    if (this.rows.has(`check_in/${id}`)) return refuse(409, 'already_exists');
    const said = { hotel_id: this.hotelId, version: 0, by: this.owner, at: tapped_at, tapped_at };
    return this.#written(['check_in', id, { ...row, id, ...said }]);
  }

  #createGuest({ id, name, ...stay }: Body): Answer {
    if (this.rows.has(`reservation/${id}`)) return refuse(409, 'already_exists');
    const nothing = { room_number: null, guest_gender: null, guest_date_of_birth: null };
    const unknown = { guest_type_id: null, guest_group_id: null, booking_reference: null };
    return this.#written([
      'reservation',
      id,
      {
        ...{ id, hotel_id: this.hotelId, version: 0, guest_name: name, ...stay },
        ...{ ...nothing, ...unknown, client_name: null, board: null },
        ...{ arrives_before_noon: false, is_external_guest: true, is_no_show: false },
        ...{ diets: [], allergies: [], note: null },
      },
    ]);
  }

  #sendBrief(raw: unknown): Answer {
    const { id = '', ...said } = sendToKitchen.body.parse(raw);
    const before = this.live().filter(({ entity }) => entity === 'kitchen_brief');
    return this.#written([
      'kitchen_brief',
      id,
      {
        ...{ id, hotel_id: this.hotelId, version: 0, ...said, number: before.length + 1 },
        ...{ sent_by: this.owner, sent_at: said.as_of, sent_from: 'Desk', counts: countsIn(said) },
      },
    ]);
  }

  #acknowledge(brief_id: string, raw: unknown): Answer {
    const { id = '', ...said } = acknowledgeBrief.body.parse(raw);
    const brief = this.row('kitchen_brief', brief_id);
    if (!brief) return refuse(404, 'not_found');
    return this.#written([
      'brief_acknowledgement',
      id,
      {
        ...{
          id,
          hotel_id: this.hotelId,
          version: 0,
          brief_id,
          meal_date: brief.meal_date,
          ...said,
        },
        ...{ acknowledged_by: this.owner, acknowledged_at: said.as_of, acknowledged_from: null },
      },
    ]);
  }

  #seeAlert(raw: unknown): Answer {
    const { id = '', ...said } = acknowledgeAlert.body.parse(raw);
    if (this.row('dish', said.dish_id)?.is_active !== true) return refuse(404, 'not_found');
    const by = { acknowledged_by: this.owner, acknowledged_at: said.as_of };
    const row = { id, hotel_id: this.hotelId, version: 0, ...said, ...by, acknowledged_from: null };
    return this.#written(['alert_acknowledgement', id, row]);
  }

  #createGuestOfHouse({ id, ...facts }: Body): Answer {
    if (this.rows.has(`reservation/${id}`)) return refuse(409, 'already_exists');
    const party = { is_external_guest: false, number_of_guests: 1, is_no_show: false };
    const made = { id, hotel_id: this.hotelId, version: 0, ...facts, ...party };
    const row = made as unknown as Row<'reservation'>;
    return this.#written(['reservation', id, row], ...this.#moved({ ...row, board: null }, row));
  }

  #changeGuest(id: string, { meals_from, seen: shown, ...changes }: Body, seen: number): Answer {
    const current = this.row('reservation', id);
    if (!current) return gone;
    const holds = shown && clashingFields(current, changes, shown).length === 0;
    if (current.version !== seen && !holds) return refuse(412, 'stale', { current });
    const next = { ...current, ...changes };
    return this.#written(['reservation', id, next], ...this.#moved(current, next, meals_from));
  }

  /** The meals that follow a stay: those that nobody has set by hand. */
  #moved(
    before: Row<'reservation'>,
    after: Row<'reservation'>,
    from = after.check_in,
  ): [Entity, string, Row | null][] {
    const edges = this.row('hotel', this.hotelId)?.edge_day_meals ?? usualEdgeDayMeals;
    return mealsMoved(before, after, edges, from).flatMap(
      ({ day, meal }): [Entity, string, Row | null][] => {
        const id = mealStatusId(after.id, day, meal);
        if (this.row('meal_status', id)?.source === 'person') return [];
        if (!givesMeal(after, meal, day, edges)) return [['meal_status', id, null]];
        const cell: Row<'meal_status'> = {
          ...{ id, hotel_id: this.hotelId, version: 0, reservation_id: after.id, meal_date: day },
          ...{ meal_type_id: meal, meal_status: 'will_eat', source: 'board', updated_by: null },
          updated_at: '2026-11-21T12:00:00.000Z',
        };
        return [['meal_status', id, cell]];
      },
    );
  }

  #deleteGuest(id: string, seen: number): Answer {
    const current = this.row('reservation', id);
    if (!current) return gone;
    if (current.version !== seen) return refuse(412, 'stale', { current });
    const meals = this.live().filter(
      ({ row }) => row && 'reservation_id' in row && row.reservation_id === id,
    );
    return this.#written(
      ['reservation', id, null],
      ...meals.map((meal): [Entity, string, null] => [meal.entity, meal.id, null]),
    );
  }
}

export { refuse };
