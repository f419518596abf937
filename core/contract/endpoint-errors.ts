import { isAdministration } from '../rules/permissions.ts';
import type { Endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import type { ErrorCode } from './problem.ts';

/** Every error code that an endpoint can answer: what follows from its declaration, and its own. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { errors = [] } = endpoint;
  const all: ErrorCode[] = [
    ...ofAccess(endpoint),
    ...ofRequest(endpoint),
    ...ofWrite(endpoint),
    ...errors,
    // A public endpoint counts nobody.
    ...(endpoint.access === 'public' ? [] : (['too_many_requests'] as const)),
    ...(['unavailable', 'internal'] as const),
  ];
  return [...new Set(all)];
}

function ofAccess({ access, params, isScoped }: Endpoint): ErrorCode[] {
  // An id that is none, or that the caller may not see, is not found.
  const found: ErrorCode[] = fieldsOf(params).includes(f.id) ? ['not_found'] : [];
  if (access === 'public') return found;
  // An API key is for its hotel, and for some of what can be done there.
  if (access === 'signed_in') {
    return ['unauthenticated', ...found, ...(isScoped ? [] : (['forbidden'] as const))];
  }
  const refused: ErrorCode[] = ['unauthenticated', 'not_found', 'forbidden'];
  const isOpen =
    access === 'member' || access === 'organization' || access === 'organization_owner';
  return !isOpen && isAdministration(access) ? [...refused, 'second_factor_required'] : refused;
}

function ofRequest({ params, query, body, form, writes }: Endpoint): ErrorCode[] {
  const hasValues = fieldsOf(params).some((field) => field !== f.id);
  // A write's headers can be invalid too.
  const isChecked = hasValues || query || body || form || writes;
  return [
    ...(isChecked ? (['invalid_request'] as const) : []),
    ...(body ? (['invalid_json', 'payload_too_large'] as const) : []),
    ...(form ? (['file_too_large', 'too_many_requests'] as const) : []),
  ];
}

function ofWrite({ writes }: Endpoint): ErrorCode[] {
  if (!writes) return [];
  const ofKey: ErrorCode[] = ['key_reused', 'in_progress'];
  return writes === 'change' ? [...ofKey, 'if_match_required', 'stale'] : ofKey;
}

const fieldsOf = (params: Endpoint['params']): unknown[] => Object.values(params?.shape ?? {});
