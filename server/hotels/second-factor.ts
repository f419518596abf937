/**
 * SQL: whether a person has neither two-step sign-in nor a passkey. Whoever has no way to sign in here comes with the
 * tokens of an outside issuer, where their factors are; an API key is no person.
 * @param row a row in scope with `user_id`
 */
export const hasNoSecondFactor = (row: string) => `(
  EXISTS (SELECT FROM users WHERE users.id = ${row}.user_id AND NOT users.two_factor_enabled)
  AND EXISTS (SELECT FROM accounts WHERE accounts.user_id = ${row}.user_id)
  AND NOT EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = ${row}.user_id))`;

/**
 * SQL: whether it is an admin who has no second factor where an organization of the hotel asks for one.
 * @param row a row in scope with `hotel_id`, `user_id` and `role`
 */
export const lacksSecondFactor = (row: string) => `(CASE WHEN ${row}.role = 'admin' THEN
    EXISTS (SELECT FROM organization_hotels
      JOIN organizations ON organizations.id = organization_hotels.organization_id
      WHERE organization_hotels.hotel_id = ${row}.hotel_id AND organizations.admins_need_second_factor)
    AND ${hasNoSecondFactor(row)}
  ELSE false END)`;
