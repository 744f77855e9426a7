import type { Position } from '#domain/catalogue/location.ts'

/** Somewhere in Romania. `label` is short (the first two parts of the address), `address` whole. */
export type FoundAddress = Position & { readonly label: string; readonly address: string; readonly type: string }

/** Finds addresses and towns of Romania by text, best first, or what is at a position, nearest first. */
export type GeocodingGateway = {
  search(text: string, limit: number): Promise<readonly FoundAddress[]>
  reverse(position: Position): Promise<readonly FoundAddress[]>
}

/** An address cut to its first two comma parts. */
export function shortAddress(address: string): string {
  return address
    .split(',')
    .slice(0, 2)
    .map((part) => part.trim())
    .join(', ')
}
