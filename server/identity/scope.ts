import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { Action } from '../../core/rules/permissions.ts';
import { Refusal } from '../http/refusal.ts';

/** What a caller is bound to beyond their role: one hotel, and there what is listed. */
export type Scope = {
  hotelId: string;
  /** `read`: everything that a member may read. Absent: whatever the role may. */
  actions?: ReadonlySet<Action | 'read'> | undefined;
};

/**
 * Refuses what lies outside of a caller's scope, before anything is looked up.
 * @param hotelId of the request's path, if it has one
 * @throws Refusal `not_found` in another hotel; `forbidden` for an action that is not listed, and outside of hotels
 *   unless the endpoint `isScoped`
 */
export function checkScope(
  endpoint: Pick<Endpoint, 'access' | 'isScoped' | 'method'>,
  scope: Scope | undefined,
  hotelId: string | undefined,
): void {
  if (scope === undefined || endpoint.isScoped) return;
  if (hotelId === undefined) throw new Refusal('forbidden');
  if (hotelId.toLowerCase() !== scope.hotelId) throw new Refusal('not_found');
  if (scope.actions && !scope.actions.has(actionOf(endpoint))) throw new Refusal('forbidden');
}

/** What a scope has to list for an endpoint of a hotel. What members do for themselves, no list names. */
function actionOf({ access, method }: Pick<Endpoint, 'access' | 'method'>): Action | 'read' {
  if (access === 'member') {
    if (method !== 'get') throw new Refusal('forbidden');
    return 'read';
  }
  // An endpoint of a hotel has a hotel's access.
  return access as Action;
}
