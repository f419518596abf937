import { floorRoles } from '../../../core/rules/permissions.ts';

/** How long a session lasts that was begun with a PIN, h: the longest shift. */
export const pinSessionHours = 12;

/**
 * SQL: whether a row of `sessions` still holds. One that was begun with a PIN lasts a shift, on a tablet that is still
 * shared, and while its person has a role of the floor in the tablet's hotel. Looked at with each use of a session, so
 * that no other part has to think of ending it.
 */
export const sessionHolds = `(shared_device_id IS NULL
  OR sessions.created_at > now() - interval '${pinSessionHours} hours'
    AND EXISTS (SELECT FROM shared_devices AS device JOIN members USING (hotel_id)
      WHERE device.id = shared_device_id AND device.revoked_at IS NULL
        AND members.user_id = sessions.user_id
        AND members.role IN (${floorRoles.map((role) => `'${role}'`).join(', ')})))`;
