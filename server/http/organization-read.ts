import type { OrganizationEndpoint } from '../../core/contract/endpoint.ts';
import { inSnapshot, type Session } from '../database/transaction.ts';
import { admitToOrganization } from '../organizations/access.ts';
import { type AnswerOf, idOf } from './input.ts';
import { addRoute, outsideOfPipeline, type RouteDeps, type SignedInCall } from './route.ts';

/** A read inside of an organization. */
export type OrganizationReadCall<E extends OrganizationEndpoint> = SignedInCall<E> &
  Pick<Session, 'tx'> & { organizationId: string };

/** Reads of an organization, for those whom the endpoint's access admits; all in one snapshot. */
export const createOrganizationRead =
  (deps: RouteDeps) =>
  <E extends OrganizationEndpoint & { writes?: never }>(
    endpoint: E,
    answer: (call: OrganizationReadCall<E>) => Promise<AnswerOf<E>>,
  ): void => {
    const read = (call: SignedInCall<E>) =>
      inSnapshot(deps.database, async ({ tx, send }) => {
        const organizationId = idOf(call.params, 'organizationId');
        await admitToOrganization(send, endpoint.access, organizationId, call.caller.userId);
        return answer({ ...call, organizationId, tx });
      });
    addRoute(deps, endpoint, outsideOfPipeline(read));
  };
