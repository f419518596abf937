import { z } from 'zod';

/** Codes that follow from how an endpoint is declared, see `errorsOf`. */
const protocolErrors = [
  'invalid_request',
  'invalid_json',
  'unauthenticated',
  'forbidden',
  'not_found',
  'stale',
  'if_match_required',
  'key_reused',
  'in_progress',
  'file_too_large',
  'payload_too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

/** Codes of business rules: an endpoint names those that it has. */
const businessErrors = [
  'wrong_owner',
  'second_factor_required',
  'already_exists',
  'not_external',
  'not_for_guest',
  'outside_stay',
  'end_before_start',
  'stay_too_long',
  'stay_overlaps',
  'birth_in_future',
  'date_in_past',
  'date_in_later_year',
  'dish_not_planned',
  'dish_removed',
  'more_left_than_made',
  'service_to_come',
  'ingredient_not_in_dish',
  'guest_type_in_use',
  'ingredient_in_use',
  'unit_not_convertible',
  'already_received',
  'unreadable_file',
  'message_of_error',
  'no_reservations',
  'import_too_wide',
  'file_without_text',
  'file_locked',
  'menu_too_long',
  'too_many_nights',
  'too_many_guests',
  'import_too_complex',
  'import_running',
  'import_taken_back',
  'no_automation',
  'identity_missing',
  'not_hotel_admin',
  'already_member',
  'last_admin',
  'invitation_unknown',
  'invitation_expired',
  'invitation_used',
  'invitation_revoked',
  'invitation_other_address',
  'limit_reached',
] as const;
export type BusinessError = (typeof businessErrors)[number];

/** Stable error codes of the API. The app decides by code and status, never by text. */
export const errorCodes = [...protocolErrors, ...businessErrors] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** RFC 9457 problem details, with our code and, for invalid input, one issue per field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  error: z.string(),
  detail: z.string(),
  issues: z
    .array(z.object({ path: z.array(z.union([z.string(), z.number()])), code: z.string() }))
    .optional(),
  /**
   * With `stale`: the row as it is now (null = it is gone). With `not_found`: null where the hotel has no such row, the
   * row where it is out of use; absent where the hotel itself is none of the caller's, or the request names several rows.
   */
  current: z.record(z.string(), z.unknown()).nullable().optional(),
});
export type Problem = z.infer<typeof problem>;
