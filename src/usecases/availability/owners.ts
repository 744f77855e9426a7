import type { Context } from '../context.ts'

/** All the names that the caller's holds may be under: a visitor who logs in keeps what they held before. */
export function ownersOf({ caller }: Context): string[] {
  const owners: string[] = []
  if (caller.customerId !== null) owners.push(`customer:${caller.customerId}`)
  if (caller.visitor !== null) owners.push(`visitor:${caller.visitor}`)
  return owners
}
