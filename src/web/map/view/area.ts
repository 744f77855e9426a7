import * as L from 'leaflet'
import type { Bounds } from '#domain/search/filters.ts'

/** The room in pixels for the pins at the edge of what was found: they reach to the right of their points. */
const AROUND_PINS = { left: 32, right: 96, top: 64, bottom: 48 } as const
/** However little is found, its map begins no nearer. */
const NEAREST_ZOOM = 15
/** When nothing is found the map shows a town and the villages around it. */
const NOTHING_FOUND_ZOOM = 11

type AreaToShow = {
  /** The area that was searched; else the box around the result. */
  searched: Bounds | null
  found: Bounds | null
  centre: { latitude: number; longitude: number }
}

/**
 * Shows the area that was searched, or all that was found, in the part of the map that is in sight: beside a list it
 * reaches below the screen until one scrolls. A view that is there already stays as it is.
 */
export function showArea(map: L.Map, { searched, found, centre }: AreaToShow): void {
  if (searched) {
    const area = boxOf(searched)
    if (!isAlike(map.getBounds(), area)) map.fitBounds(area.pad(-0.05), { animate: false })
    return
  }
  if (!found) {
    map.setView([centre.latitude, centre.longitude], NOTHING_FOUND_ZOOM, { animate: false })
    return
  }
  showBox(map, found)
}

/** Brings a box into sight, with room for the pins at its edge, which reach to the right of their points. */
export function showBox(map: L.Map, box: Bounds): void {
  const { x: width, y: height } = map.getSize()
  const hidden = hiddenBelow(map)
  const least = (pixels: number, part: number) => Math.min(pixels, (height - hidden) * part)
  map.fitBounds(boxOf(box), {
    animate: false,
    maxZoom: NEAREST_ZOOM,
    paddingTopLeft: [Math.min(AROUND_PINS.left, width * 0.06), least(AROUND_PINS.top, 0.14)],
    paddingBottomRight: [Math.min(AROUND_PINS.right, width * 0.22), hidden + least(AROUND_PINS.bottom, 0.1)],
  })
}

/** The area in sight, with so large a part around it, so that pins do not pop up at the edge. */
export function viewOf(map: L.Map, around = 0.15): Bounds {
  const view = map.getBounds().pad(around)
  return { south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() }
}

const boxOf = ({ south, west, north, east }: Bounds) => L.latLngBounds([south, west], [north, east])

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
