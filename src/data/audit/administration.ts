import { type AdministrationEntry, readAdministrationAudit } from '../../../core/contract/audit.ts';
import type { AdministrationKind } from '../../../core/rules/audit.ts';
import { call } from '../../api/call.ts';
import { type Audit, usePages } from './audit.ts';

/** What administration changed in the open hotel, the newest first. @param kind null: of every kind */
export function useAdministrationAudit(
  kind: AdministrationKind | null,
): Audit<AdministrationEntry> {
  return usePages(['administration-audit', kind ?? 'all'], (hotelId, page, signal) =>
    call(
      readAdministrationAudit,
      { params: { hotelId }, query: { ...(kind !== null && { kind }), ...page } },
      { signal },
    ),
  );
}
