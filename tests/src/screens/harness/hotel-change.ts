import { updateHotel } from '../../../../core/contract/hotels.ts';
import { configurationIssues } from '../../../../core/rules/hotel-configuration.ts';
import type { ModelServer } from '../../offline/model-server.ts';
import type { Written } from './hotel.ts';
import { json, problem, type Received } from './responses.ts';

/** What the API does with a changed hotel, in memory: the contract's checks, versions, keys that are done once. */
export class HotelChange {
  /** Rows that every change writes beside the hotel, such as the meals that follow other edge days. */
  follows: readonly Written[] = [];
  readonly #model: ModelServer;
  readonly #answers = new Map<string, Response>();

  constructor(model: ModelServer) {
    this.#model = model;
  }

  /** @param mayChange whether the caller is an administrator */
  answer(request: Received, mayChange: boolean): Response {
    if (!mayChange) return problem(403, 'forbidden');
    if (request.key === null || request.ifMatch === null) return problem(428, 'if_match_required');
    const known = this.#answers.get(request.key);
    if (known) return known.clone();
    const answer = this.#change(request, request.key);
    this.#answers.set(request.key, answer);
    return answer.clone();
  }

  #change({ body, ifMatch }: Received, key: string): Response {
    const parsed = updateHotel.body.safeParse(body);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path, code: message }));
      return problem(422, 'invalid_request', { issues });
    }
    const current = this.#model.row('hotel', this.#model.hotelId);
    if (!current) return problem(404, 'not_found');
    if (ifMatch !== `"${current.version}"`) return problem(412, 'stale', { current });
    const { room_types: _, ...changed } = parsed.data;
    const next = { ...current, ...defined(changed) };
    const issues = configurationIssues(next).map(({ field, code }) => ({ path: [field], code }));
    if (issues.length > 0) return problem(422, 'invalid_request', { issues });
    this.#model.write(['hotel', current.id, next], ...this.follows);
    this.#model.effects.push(key);
    const { version } = this.#model;
    const changes = this.#model.log.filter((change) => change.version === version);
    return json(200, { data: { ...next, version }, version, changes });
  }
}

/** Without the fields that are undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
