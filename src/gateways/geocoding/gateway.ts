import type { Position } from '#domain/catalogue/position.ts'

/** An address in Romania; `label` is its first two parts. */
export type FoundAddress = Position & { readonly label: string; readonly address: string; readonly type: string }

/** Finds Romanian addresses and towns by text, best first, or by position, nearest first. */
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
