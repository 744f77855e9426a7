import * as L from 'leaflet'
import type { Bounds } from '#domain/search/filters.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

type Wanted = {
  bounds: Bounds | null
  places: readonly LocationRow[]
  centre: { latitude: number; longitude: number }
}

/**
 * Shows the area that was searched, or where the places are, in the part of the map that is in sight: beside a list it reaches
 * below the screen until one scrolls. A view that is there already stays as it is.
 */
export function showArea(map: L.Map, { bounds, places, centre }: Wanted): void {
  if (bounds) {
    const { south, west, north, east } = bounds
    const area = L.latLngBounds([south, west], [north, east])
    if (!isAlike(map.getBounds(), area)) map.fitBounds(area.pad(-0.05), { animate: false })
    return
  }
  if (places.length === 0) {
    map.setView([centre.latitude, centre.longitude], 11, { animate: false })
    return
  }
  const all = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
  map.fitBounds(all, {
    animate: false,
    maxZoom: 15,
    paddingTopLeft: [32, 64],
    paddingBottomRight: [80, 48 + hiddenBelow(map)],
  })
}

/** How many pixels of the map lie below the screen; none when hardly any of it would be left. */
function hiddenBelow(map: L.Map): number {
  const { bottom, height } = map.getContainer().getBoundingClientRect()
  const hidden = Math.max(0, bottom - window.innerHeight)
  return hidden < height * 0.6 ? hidden : 0
}

function isAlike(one: L.LatLngBounds, other: L.LatLngBounds): boolean {
  const wide = other.getEast() - other.getWest()
  return [
    one.getSouth() - other.getSouth(),
    one.getNorth() - other.getNorth(),
    one.getWest() - other.getWest(),
    one.getEast() - other.getEast(),
  ].every((difference) => Math.abs(difference) < wide * 0.02)
}
