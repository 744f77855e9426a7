import * as L from 'leaflet'
import { listTowns } from '#contract/addresses/addresses.ts'
import { browserApi } from '#web/browser-api.ts'
import counties from './counties.gen.json' with { type: 'json' }
import { kilometreGrid } from './kilometre-grid.ts'
import { namesOn } from './names-layer.ts'
import { leastPopulation } from './pick-labels.ts'
import { fromSteps } from './steps.ts'

type Town = { name: string; latitude: number; longitude: number; population: number }

const EVERYWHERE = 25_000
const CLOSE = 9
/** The borders are drawn for a map of the whole country: nearer than this they would lie beside the true ones. */
const LAST_WITH_BORDERS = 10

/** SR-20: the map that needs no internet: the country, its counties and its towns, in the brand's colours. */
export function drawnBase(map: L.Map): void {
  map.createPane('towns').classList.add('map-towns')
  const still = { interactive: false, renderer: L.svg({ padding: 0.6 }) } as const
  const land = counties.land.map(fromSteps)
  for (const className of ['map-coast', 'map-land']) L.polygon(land, { ...still, className }).addTo(map)
  L.polyline(counties.borders.map(fromSteps), { ...still, className: 'map-border' }).addTo(map)
  kilometreGrid(map)
  const hideBorders = () => map.getContainer().classList.toggle('map-near', map.getZoom() > LAST_WITH_BORDERS)
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
    if (mine === drawing) {
      // A city before its own quarters, whatever their size.
      const inOrder = [...found].sort((one, other) => Number(isQuarter(one)) - Number(isQuarter(other)))
      namesOn(map).write('towns', inOrder.map(toName))
    }
  }
  map.on('moveend', () => void draw())
  // A map that is gone can place no names that come after it.
  map.on('unload', () => (drawing += 1))
  void draw()
}

const toName = (town: Town) => ({ ...town, kind: isQuarter(town) ? 'quarter' : 'town' }) as const

const isQuarter = ({ name }: Town) => /^Sector(ul)? \d$/.test(name)

/**
 * The towns of the view, asked for once per box: the large ones of the country together, the small ones by whole
 * degrees.
 */
async function townsIn(map: L.Map, known: Map<string, Promise<Town[]>>): Promise<Town[]> {
  const zoom = map.getZoom()
  const view = map.getBounds().pad(0.1)
  const query =
    zoom < CLOSE
      ? { least_population: String(EVERYWHERE) }
      : {
          south: String(Math.floor(view.getSouth())),
          west: String(Math.floor(view.getWest())),
          north: String(Math.ceil(view.getNorth())),
          east: String(Math.ceil(view.getEast())),
        }
  const key = JSON.stringify(query)
  const pending = known.get(key) ?? ask(query)
  known.set(key, pending)
  const all = await pending
  if (all.length === 0) known.delete(key)
  const least = leastPopulation(zoom)
  return all.filter((town) => town.population >= least && view.contains([town.latitude, town.longitude]))
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
