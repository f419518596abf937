import type { ErrorCode, Problem } from '../../core/contract/problem.ts';

/** HTTP status, title and detail of every error code. */
export const refusals: Record<ErrorCode, { status: number; title: string; detail: string }> = {
  invalid_request: of(422, 'Invalid request', 'Some fields are not valid; see issues.'),
  invalid_json: of(400, 'Invalid JSON', 'The body is not valid JSON.'),
  unauthenticated: of(401, 'Unauthenticated', 'A valid bearer token is needed.'),
  forbidden: of(403, 'Forbidden', 'Your role in this hotel, or your API key, does not allow this.'),
  wrong_owner: of(403, 'Wrong owner', 'These operations belong to another user.'),
  second_factor_required: of(
    403,
    'Second factor required',
    'The organization asks its admins for two-step sign-in or a passkey.',
  ),
  not_found: of(404, 'Not found', 'There is no such thing, or none that you may see.'),
  already_exists: of(409, 'Already exists', 'A thing with this identity exists already.'),
  stale: of(412, 'Stale', 'It has changed since; see current.'),
  if_match_required: of(428, 'If-Match required', 'Say with If-Match which version you saw.'),
  key_reused: of(422, 'Key reused', 'This Idempotency-Key was used for another request.'),
  in_progress: of(409, 'In progress', 'A request with this Idempotency-Key is still running.'),
  not_external: of(409, 'Not external', 'Only external guests can be deleted.'),
  not_for_guest: of(
    422,
    'Not for this guest',
    'Only a guest of the house has this, or only a party.',
  ),
  outside_stay: of(422, 'Outside the stay', 'The guest is not in the house on that day.'),
  end_before_start: of(422, 'End before start', 'The guest would leave before arriving.'),
  stay_too_long: of(422, 'Stay too long', 'A stay has at most 366 nights.'),
  stay_overlaps: of(422, 'Stays overlap', 'The same guest is in the house on these days already.'),
  birth_in_future: of(422, 'Birth in the future', 'The date of birth has not been yet.'),
  date_in_past: of(422, 'Date in the past', "The day lies before the hotel's today."),
  date_in_later_year: of(422, 'Date in a later year', "The day is in a year after the hotel's."),
  more_left_than_made: of(422, 'More left than made', 'More is left over than was made.'),
  service_to_come: of(422, 'Service to come', 'The service is on a day to come.'),
  dish_not_planned: of(422, 'Dish not planned', 'The dish is not planned in that service.'),
  dish_removed: of(422, 'Dish removed', 'A dish of the order was taken out of use.'),
  ingredient_not_in_dish: of(422, 'Not in the dish', 'The ingredient is not part of that dish.'),
  guest_type_in_use: of(409, 'In use', 'A menu or a guest has this guest type.'),
  ingredient_in_use: of(409, 'In use', 'Dishes have this ingredient; see issues for their ids.'),
  unit_not_convertible: of(
    422,
    'Unit not convertible',
    'A quantity in this unit can not be counted in the unit of the stock.',
  ),
  already_received: of(409, 'Already received', 'The delivery has been taken in already.'),
  file_too_large: of(413, 'File too large', 'The file is larger than allowed.'),
  message_of_error: of(
    422,
    'A message of an error',
    'The file tells of an error; it has no reservations.',
  ),
  no_reservations: of(422, 'No reservations', 'The file is a message without reservations.'),
  unreadable_file: of(422, 'Unreadable file', 'The file is not of a kind that can be read.'),
  file_without_text: of(
    422,
    'No text',
    'The file has no text that could be read: a picture of a page, perhaps.',
  ),
  file_locked: of(422, 'Locked', 'The file is protected with a password.'),
  menu_too_long: of(
    422,
    'Menu too long',
    'The file has more pages, lines or dishes than are read of a menu.',
  ),
  import_too_wide: of(422, 'Too wide', 'A line of the file has too many columns or characters.'),
  too_many_nights: of(422, 'Too many nights', 'The stays of all guests in the file are too long.'),
  too_many_guests: of(422, 'Too many guests', 'So many guests are in the hotel on a day already.'),
  import_too_complex: of(422, 'Too complex', 'Reading the file takes too much time or memory.'),
  import_running: of(409, 'Import running', 'Another import of this hotel is running.'),
  import_taken_back: of(409, 'Import taken back', 'The import was taken back while it ran.'),
  no_automation: of(409, 'No automation', 'No automation takes files; they are read here.'),
  identity_missing: of(422, 'Identity missing', 'User ID or email is missing.'),
  not_hotel_admin: of(403, 'Not an admin', 'Only an admin of that hotel may do this with it.'),
  already_member: of(
    409,
    'Already a member',
    'Somebody with this address is in the hotel already.',
  ),
  last_admin: of(409, 'Last admin', 'A hotel needs an admin: make somebody else one first.'),
  invitation_unknown: of(404, 'Unknown invitation', 'This invitation is not known.'),
  invitation_expired: of(
    410,
    'Invitation expired',
    'This invitation has expired. Ask for another.',
  ),
  invitation_used: of(409, 'Invitation used', 'This invitation was accepted already.'),
  invitation_revoked: of(410, 'Invitation revoked', 'This invitation was revoked, or sent again.'),
  invitation_other_address: of(403, 'Other address', 'This invitation is for another address.'),
  limit_reached: of(409, 'Limit reached', 'The hotel has as many of these as it may have.'),
  payload_too_large: of(413, 'Payload too large', 'The request is larger than allowed.'),
  too_many_requests: of(429, 'Too many requests', 'Try again later.'),
  unavailable: of(503, 'Unavailable', 'The database does not answer. Try again shortly.'),
  internal: of(500, 'Internal error', 'Something went wrong on the server.'),
};

function of(status: number, title: string, detail: string) {
  return { status, title, detail };
}

export type Issue = NonNullable<Problem['issues']>[number];

type More = {
  issues?: Issue[];
  current?: Record<string, unknown> | null;
  /** When the request may come again, s. */
  retryAfter?: number;
  cause?: unknown;
};

/** A request that the API answers with a problem. Thrown anywhere below a route; rolls back its transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, more: More = {}) {
    super(code, { cause: more.cause });
    this.code = code;
    this.more = more;
  }

  /** A business rule refuses the value of one field. */
  static field(code: ErrorCode, field: string): Refusal {
    return new Refusal(code, { issues: [{ path: [field], code }] });
  }

  /** The hotel has no such row; `current`: it is there, and out of use. Only for who may look. */
  static gone(current: Record<string, unknown> | null = null): Refusal {
    return new Refusal('not_found', { current });
  }

  /** The thing has changed since the caller saw it; null where it is gone. */
  static stale(current: Record<string, unknown> | null): Refusal {
    return new Refusal('stale', { current });
  }
}
