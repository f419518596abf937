import * as contract from '../../core/contract/team.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { accept } from './accept.ts';
import { createInvite, revokeInvitation } from './invitations.ts';
import { createInvitationLimits } from './limits.ts';
import { changeMember, removeMember } from './members.ts';
import { membersOf } from './queries.ts';
import { squadOf } from './squad.ts';

export function teamRoutes(
  routes: Routes,
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'publicUrl'>,
): void {
  routes.signedIn(contract.readSquad, async ({ caller, query }) => ({
    data: await squadOf(db, caller.userId, query.hotel_id),
  }));

  routes.hotelRead(contract.listMembers, async ({ tx, hotelId, version }) => ({
    data: await membersOf(tx, hotelId),
    version,
  }));
  routes.hotelWrite(contract.changeMember, { run: changeMember });
  routes.hotelWrite(contract.removeMember, { run: removeMember });

  routes.hotelWrite(contract.invite, { run: createInvite(config, createInvitationLimits()) });
  routes.hotelWrite(contract.revokeInvitation, { run: revokeInvitation });
  routes.accountWrite(contract.acceptInvitation, accept);
}
