import { Refusal } from './refusal.ts';

/** The version that the caller saw, `"7"` or 7; 0 = nothing there yet. @throws Refusal where absent or no version */
export function versionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new Refusal('if_match_required');
  const [, quoted, plain] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(ifMatch.trim()) ?? [];
  const version = quoted ?? plain;
  if (version !== undefined) return Number(version);
  throw new Refusal('invalid_request', {
    issues: [{ path: ['If-Match'], code: 'invalid_version' }],
  });
}

/** Refuses a write whose sender has not seen the row as it is now. */
export type RequireSeen = (current: ({ version: number } & Record<string, unknown>) | null) => void;

/** Compares with the version that If-Match gave. */
export function seenAt(version: number): RequireSeen {
  return (current) => {
    if ((current?.version ?? 0) !== version) throw Refusal.stale(current);
  };
}
