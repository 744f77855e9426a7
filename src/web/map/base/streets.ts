import * as L from 'leaflet'
import type { MapSource } from '#web/site/map-source.ts'

const OSM = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'

const done = new WeakSet<L.Map>()

/** Lays streets over a drawn map, once: the site's own PMTiles file, else the configured tiles. */
export async function addStreets(map: L.Map, { pmtiles, tiles }: MapSource): Promise<void> {
  if (done.has(map)) return
  done.add(map)
  if (pmtiles !== null) {
    // protomaps-leaflet takes Leaflet from the window.
    Object.assign(window, { L })
    const { leafletLayer } = await import('protomaps-leaflet')
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    const layer = leafletLayer({ url: pmtiles, flavor: isDark ? 'dark' : 'light', lang: 'ro', attribution: OSM })
    ;(layer as unknown as L.Layer).addTo(map)
  } else if (tiles) {
    L.tileLayer(tiles.template, { attribution: tiles.attribution, maxZoom: 18, className: 'map-tiles' }).addTo(map)
  }
  map.getContainer().classList.add('map-with-streets')
}
