import { json, type Received } from './responses.ts';
import type { Service } from './service.ts';

const path = /^\/api\/v1\/hotels\/[^/]+\/imports\/(guests|menus)\/hand-over$/;

/** What was handed to the automation of imports, oldest first. */
export const handedOver = ({ received }: Service) =>
  received.flatMap((request) => {
    const kind = path.exec(request.path)?.[1];
    if (kind === undefined) return [];
    const { file, ...others } = Object.fromEntries(request.body as FormData);
    return [{ kind, file, others, key: request.key }];
  });

/** The service takes whatever is handed over. */
export const takes = (request: Received): Response | undefined =>
  path.test(request.path)
    ? json(200, { data: { id: '01900000-0000-7000-8000-00000000cafe' } })
    : undefined;
