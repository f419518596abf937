import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackAddress } from '../loopback.ts';

/** Whether something may be sent to an IP address. */
export type IsAllowed = (address: string) => boolean;

/** An address that is not in the open: of this machine, of a private network, or reserved. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Addresses of the internet; not those that lead to others by a gateway, or stand for an IPv4 address. */
export const isPublic: IsAllowed = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Which addresses the address of a webhook may lead to: this machine's own, where it asks for them by http. */
export const allowedFor = ({ protocol }: Pick<URL, 'protocol'>): IsAllowed =>
  protocol === 'http:' ? isLoopbackAddress : isPublic;

/** @throws PrivateAddress where a host is written as an address that is not allowed */
export function checkWritten({ hostname }: Pick<URL, 'hostname'>, isAllowed: IsAllowed): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address)) throw new PrivateAddress(address);
}

type Resolve = typeof lookup;

/**
 * Looks a name up for a connection, which then goes to one of the very addresses that were checked. A name with one
 * address that is not allowed is refused whole.
 */
export const checkedLookup =
  (isAllowed: IsAllowed, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const wrong = error ? undefined : found.find(({ address }) => !isAllowed(address));
      const [first] = found ?? [];
      if (error) callback(error, []);
      else if (wrong || !first) callback(new PrivateAddress(hostname), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
