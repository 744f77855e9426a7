import { isIPv6 } from 'node:net'

/**
 * The client's address as limits count it: the socket's, or behind trusted proxies the one that the outermost of them saw. An
 * IPv6 client is its /64 network, which is what one subscriber gets.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies) || hops[0] || socket : socket
  const plain = (seen ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}

function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
