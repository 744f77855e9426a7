import * as L from 'leaflet'
import { listTowns } from '#contract/addresses/addresses.ts'
import { browserApi } from '#web/browser-api.ts'
import { viewOf } from '../view/area.ts'
import counties from './counties.gen.json' with { type: 'json' }
import { kilometreGrid } from './kilometre-grid.ts'
import { type MapName, namesOn } from './names-layer.ts'
import { fromSteps } from './steps.ts'
import { type Town, townNames, townsQuery } from './town-names.ts'

/** The borders are drawn for a map of the whole country: nearer than this they would lie beside the true ones. */
const LAST_ZOOM_WITH_BORDERS = 10

/** SR-20: the map that needs no internet: the country, its counties and its towns, in the brand's colours. */
export function drawnBase(map: L.Map): void {
  map.createPane('towns').classList.add('map-towns')
  const ground = { interactive: false, renderer: L.svg({ padding: 0.6 }) } as const
  const land = counties.land.map(fromSteps)
  for (const className of ['map-coast', 'map-land']) L.polygon(land, { ...ground, className }).addTo(map)
  L.polyline(counties.borders.map(fromSteps), { ...ground, className: 'map-border' }).addTo(map)
  kilometreGrid(map)
  const hideBorders = () => map.getContainer().classList.toggle('map-near', map.getZoom() > LAST_ZOOM_WITH_BORDERS)
  map.on('zoomend', hideBorders)
  hideBorders()
  map.attributionControl.addAttribution(
    'Județe: Natural Earth. Localități: <a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>',
  )
  const towns = new Map<string, Promise<Town[]>>()
  let drawing = 0
  const draw = async () => {
    drawing += 1
    const mine = drawing
    const found = await townsIn(map, towns)
    if (mine === drawing) namesOn(map).write('towns', found)
  }
  map.on('moveend', () => void draw())
  // A map that is gone can place no names that come after it.
  map.on('unload', () => (drawing += 1))
  void draw()
}

/** The names of the towns of the view, which are asked for once per box. */
async function townsIn(map: L.Map, known: Map<string, Promise<Town[]>>): Promise<MapName[]> {
  const zoom = map.getZoom()
  const view = viewOf(map, 0.1)
  const query = townsQuery(view, zoom)
  const key = JSON.stringify(query)
  const pending = known.get(key) ?? ask(query)
  known.set(key, pending)
  const all = await pending
  if (all.length === 0) known.delete(key)
  return townNames(all, view, zoom)
}

/** Without an answer the map has no names, which is no reason to break it. */
async function ask(query: Record<string, string>): Promise<Town[]> {
  try {
    const answer = await browserApi(listTowns, { query })
    return answer.ok ? answer.body.data : []
  } catch {
    return []
  }
}
