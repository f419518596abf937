import type { OrganizationEndpoint } from '../../core/contract/endpoint.ts';
import type { Send, Tx } from '../database/transaction.ts';
import { admitToOrganization } from '../organizations/access.ts';
import { writeAccount } from '../writes/account-write.ts';
import { type RequireSeen, seenBy } from './if-match.ts';
import { type DataOf, idOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import { addRoute, type RouteDeps, type SignedInCall } from './route.ts';

type WriteEndpoint = OrganizationEndpoint & { writes: 'create' | 'change' };

/** A write of an organization's rows, which are no hotel's. */
export type OrganizationWriteCall<E extends WriteEndpoint> = SignedInCall<E> & {
  tx: Tx;
  send: Send;
  organizationId: string;
  /** Called with the row before it is changed, where the endpoint `writes: 'change'`. */
  seen: RequireSeen;
};

/** Writes of an organization, for those whom the endpoint's access admits, through the account's write kernel. */
export const createOrganizationWrite =
  (deps: RouteDeps) =>
  <E extends WriteEndpoint>(
    endpoint: E,
    run: (call: OrganizationWriteCall<E>) => Promise<DataOf<E>>,
  ): void =>
    addRoute(deps, endpoint, async (call) => {
      const organizationId = idOf(call.params, 'organizationId');
      const seen = seenBy(endpoint, call.request.header('If-Match'));
      const write = { keyed: await keyedRequestOf(call, endpoint), slot: call.request.slot };
      return writeAccount(deps, write, async (tx, { send }) => {
        await admitToOrganization(send, endpoint.access, organizationId, call.caller.userId);
        return run({ ...call, tx, send, organizationId, seen });
      });
    });
