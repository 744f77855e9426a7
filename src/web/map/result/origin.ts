import type { Position } from '#domain/catalogue/position.ts'
import type { ListQuery } from '#web/search/list-query.ts'

type Asked = Pick<ListQuery, 'bounds' | 'county' | 'address' | 'position'>

/**
 * Where the visitor said they are, which rings are drawn around: round a city nobody asked about they say nothing.
 * Null where they did not.
 */
export function originOf(asked: Asked, { latitude, longitude }: Position): Position | null {
  const isSaid = asked.bounds === null && asked.county === null && (asked.address ?? asked.position) !== null
  return isSaid ? { latitude, longitude } : null
}
