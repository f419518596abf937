import { useEffect, useState } from 'react';
import { z } from 'zod';
import { exchange } from '../../api/browser.ts';
import { requestTimeout } from '../../api/exchange.ts';
import { useOnline } from '../connection/online.ts';

const options = z.object({ data: z.object({ social: z.string().nullable() }) });

/** The name of the provider that people may sign in with as well; undefined where there is none, or it is not known. */
export function useSocialProvider(): string | undefined {
  const online = useOnline();
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!online) return;
    const left = new AbortController();
    void exchange({
      method: 'GET',
      path: '/api/v1/sign-in-options',
      timeout: requestTimeout,
      signal: left.signal,
    }).then((delivery) => {
      const said = delivery.kind === 'answer' ? options.safeParse(delivery.body) : undefined;
      if (said?.success && !left.signal.aborted) setName(said.data.data.social ?? undefined);
    });
    return () => left.abort();
  }, [online]);
  return name;
}
