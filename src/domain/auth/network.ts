/**
 * The network of a client’s address for rate limits: an IPv4 address itself, an IPv6 /48, which a company or a rented
 * server gets whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}

/** The address range that one attacker may control: an IPv4 /24, an IPv6 /48. */
export function neighbourhoodOf(address: string): string {
  const [ipv4] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(address) ?? []
  return ipv4 === undefined ? networkOf(address) : `${ipv4}.0/24`
}
