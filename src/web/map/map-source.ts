/** Where the map's ground comes from, by configuration; with neither, it is drawn. Both are shown over the drawn one. */
export type MapSource = {
  /** A PMTiles file of this site. */
  pmtiles: string | null
  /** A template of tile addresses, and whose they are. */
  tiles: { template: string; attribution: string; foreign: boolean } | null
}
