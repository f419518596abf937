/**
 * A table in SQL of who belongs to which hotel, as `hotel_id, user_id, role`: its members, and its API keys that hold.
 * What a key may do within the role is for its scope to say (server/identity/scope.ts). Lists of people read `members`.
 */
export const belonging = `(SELECT hotel_id, user_id, role FROM members
  UNION ALL SELECT hotel_id, id::text, 'admin' FROM api_keys
  WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()))`;
