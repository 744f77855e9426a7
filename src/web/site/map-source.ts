/** Where the map's ground comes from, by configuration; with neither, it is drawn. Both are shown over the drawn one. */
export type MapSource = {
  /** A PMTiles file of this site. */
  pmtiles: string | null
  /** A template of tile addresses, and whose they are. */
  tiles: { template: string; attribution: string; foreign: boolean } | null
}

/**
 * Whether the streets may be shown. What comes from this site may at once; another's server learns of the visitor only once
 * they ask, by opening the map or by its button.
 */
export function streetsOf({ pmtiles, tiles }: MapSource, isAsked: boolean): 'none' | 'shown' | 'on-request' {
  if (pmtiles === null && tiles === null) return 'none'
  return pmtiles !== null || !tiles?.foreign || isAsked ? 'shown' : 'on-request'
}
