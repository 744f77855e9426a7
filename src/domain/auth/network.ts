/**
 * The network that a client's address belongs to, as limits count it: an IPv4 address is its own, an IPv6 /64 is part of a
 * /48, which is what a company or a rented server gets whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}

/** The addresses around a client's that one attacker may have at once: an IPv4 /24, an IPv6 /48. */
export function neighbourhoodOf(address: string): string {
  const [ipv4] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(address) ?? []
  return ipv4 === undefined ? networkOf(address) : `${ipv4}.0/24`
}
