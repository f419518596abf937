import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import {
  handOverGuestFile,
  handOverMenuFile,
  type ImportFileType,
  readImportOptions,
} from '../../../core/contract/import-files.ts';
import { call } from '../../api/call.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { refreshLists, resourcesOf } from '../account/lists.ts';
import { persisted } from '../account/query.ts';
import { useSession } from '../account/session.ts';
import type { Outcome } from '../commands/outcome.ts';
import { useCommand } from '../commands/use-command.ts';
import { whereReadable } from './readable.ts';

const options = z.object({ automation: z.boolean() });
const resources = resourcesOf(readImportOptions.path);

/**
 * Whether an automation takes the files of imports, so that nothing is read here; undefined while the server is asked
 * for the first time. Asked whenever a dialog opens, and kept for when there is no network.
 */
export function useImportAutomation(): boolean | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status } = useQuery({
    queryKey: ['import-options', userId],
    queryFn: async ({ signal }) => (await call(readImportOptions, {}, { signal })).data,
    // What an earlier release kept is parsed like an answer.
    select: (kept) => options.safeParse(kept).data,
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
    ...persisted(resources),
  });
  if (data !== undefined) return data.automation;
  return status === 'pending' ? undefined : false;
}

/** ms: 10 MB over a hotel's Wi-Fi take long. */
const limits = { timeout: 120_000 };
const endpoints = { guest: handOverGuestFile, menu: handOverMenuFile };

/** The server reads files itself. */
const isReadHere = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.code === 'no_automation';

/**
 * Hands a file to the automation of imports: it has it, or gets it from the server as soon as it takes it. Sent again
 * after `unreachable`, it is handed over once. `read-here`: there is no automation any more.
 */
export function useHandOver(
  type: ImportFileType,
): (file: File) => Promise<Outcome<unknown> | { kind: 'read-here' }> {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  const { send } = useCommand(endpoints[type], limits);
  return useCallback(
    async (file) => {
      const outcome = await whereReadable(file, () =>
        send({ params: { hotelId }, form: { file } }),
      );
      if (!isReadHere(outcome)) return outcome;
      refreshLists(resources);
      return { kind: 'read-here' };
    },
    [hotelId, send],
  );
}
