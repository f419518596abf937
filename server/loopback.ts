/** Whether a host name or address, as in a URL or in HOST, is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || isLoopbackAddress(host);
}

/** Whether an address of a connection is this machine's own; IPv4 also in its IPv6 form. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
}
