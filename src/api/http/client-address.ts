import { isIP, isIPv6 } from 'node:net'

/**
 * The client’s IP address for rate limits: the socket’s or, behind trusted proxies, the one the outermost of them
 * saw. IPv6 is cut to its /64, one subscriber’s network. Invalid forwarded values are ignored.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  const hop = trustedProxies > 0 ? hops.at(-trustedProxies) || hops[0] : undefined
  const seen = (hop && addressOf(hop)) || socket
  const plain = (seen ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}

/** Strips port and brackets, as some proxies add: `5.2.3.4:5678`, `[::1]:80`. Null for anything else. */
function addressOf(hop: string): string | null {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(hop) ?? []
  const address = bracketed ?? withPort ?? hop
  return isIP(address) ? address : null
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
