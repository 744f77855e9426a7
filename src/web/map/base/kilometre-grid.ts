import * as L from 'leaflet'
import { gridLines, roundMetres } from './grid-lines.ts'

const FIRST_ZOOM_WITH_GRID = 10
/** The longest that the scale's bar may be, and so a square's side. */
export const SCALE_PIXELS = 120

/** Squares whose sides are as long as the bar of the scale says. */
export function kilometreGrid(map: L.Map): void {
  const grid = L.polyline([], { className: 'map-grid', interactive: false, renderer: L.svg({ padding: 0.6 }) })
  grid.addTo(map)
  const draw = () => {
    const { y } = map.getSize().divideBy(2)
    const [left, right] = [map.containerPointToLatLng([0, y]), map.containerPointToLatLng([SCALE_PIXELS, y])]
    const area = map.getBounds().pad(0.6)
    const bounds = { south: area.getSouth(), west: area.getWest(), north: area.getNorth(), east: area.getEast() }
    grid.setLatLngs(
      map.getZoom() < FIRST_ZOOM_WITH_GRID ? [] : gridLines(bounds, roundMetres(map.distance(left, right))),
    )
  }
  map.on('moveend resize', draw)
  draw()
}
