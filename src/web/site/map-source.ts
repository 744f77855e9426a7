/**
 * The source of the street map, by configuration. Streets are shown over the drawn map, which is shown alone without a
 * source.
 */
export type MapSource = {
  /** A PMTiles file on this site. */
  pmtiles: string | null
  /** A tile URL template; `foreign` when another server serves it. */
  tiles: { template: string; attribution: string; foreign: boolean } | null
}

/** Whether the operator has configured streets: only then is the map content that a wide screen shows unasked. */
export const hasStreets = ({ pmtiles, tiles }: MapSource): boolean => pmtiles !== null || tiles !== null

/**
 * Whether the streets may be shown. Streets of this site are shown at once. Another server is contacted only after
 * the visitor asks for streets (`isRequested`), by opening the map or by its button.
 */
export function streetsOf(source: MapSource, isRequested: boolean): 'none' | 'shown' | 'on-request' {
  if (!hasStreets(source)) return 'none'
  return source.pmtiles !== null || !source.tiles?.foreign || isRequested ? 'shown' : 'on-request'
}
