import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';

export interface ParsedList<T> {
  status: 'loading' | 'ready' | 'failed';
  /** Undefined until it is ready. */
  list: T | undefined;
  /** Asks the server for it now. */
  retry(): void;
}

/** A list that is kept on the device. An earlier release may have kept it in another shape: then it is fetched anew. */
export function useParsedList<T>(
  { data, status, refetch }: Pick<UseQueryResult<unknown>, 'data' | 'status' | 'refetch'>,
  schema: z.ZodType<T>,
): ParsedList<T> {
  const parsed = useMemo(
    () => (data === undefined ? undefined : schema.safeParse(data)),
    [data, schema],
  );
  const isUnreadable = parsed?.success === false;
  useEffect(() => {
    if (isUnreadable) void refetch();
  }, [isUnreadable, refetch]);
  return useMemo(() => {
    const retry = () => void refetch();
    if (parsed?.success) return { status: 'ready', list: parsed.data, retry };
    return { status: status === 'error' ? 'failed' : 'loading', list: undefined, retry };
  }, [parsed, status, refetch]);
}
