import type { RouterContextProvider } from 'react-router'
import { listTowns } from '#contract/addresses/addresses.ts'
import type { Client } from '#contract/client.ts'
import type { Position } from '#domain/catalogue/position.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { listSearch, wantedOf } from '#web/locations/list-search.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { type Town, townsQuery } from '../base/town-names.ts'
import { groupPins } from '../pins/group.ts'
import { keepApart } from '../pins/keep-apart.ts'
import { askForMap, type MapRequest } from '../result/map-result.ts'
import { originOf } from '../result/origin.ts'
import { areaPath } from '../view/area-path.ts'
import { NOTHING_FOUND_ZOOM } from '../view/first-view.ts'
import { toPixels } from '../view/projection.ts'
import { areaOf, drawStill } from './draw-still.ts'
import { type Fit, fitsOf, PICTURE_PIXELS } from './fits.ts'
import type { StillPicture } from './still-picture.ts'

type Asked = { query: ListQuery; request: MapRequest; centre: Position; today: IsoDate }
type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The pictures that stand for the map until the first input. Null where script comes at once (for who is logged in,
 * and after a link within the site), and where there is no result to be drawn.
 */
export async function loadStill({ request, context }: Arguments, asked: Asked): Promise<StillPicture[] | null> {
  const isDocument = request.headers.get('accept')?.includes('text/html') === true
  if (!isDocument || context.get(sessionContext) !== null) return null
  const api = context.get(apiContext)
  const result = await askForMap(api, asked.request)
  if (!result) return null
  const { query, centre, today } = asked
  const box = query.bounds ?? result.bounds
  const fits = box ? fitsOf(box, query.bounds !== null) : [aroundNothing(centre)]
  const search = listSearch(query)
  const shown = {
    grouped: keepApart(groupPins(result)),
    day: { today, isDayChosen: query.date !== null },
    origin: originOf(query, centre),
    pathTo: {
      location: (location: Parameters<typeof wantedOf>[0]) => locationPath(location, wantedOf(location, search)),
      area: (area: Parameters<typeof areaPath>[1]) => areaPath(query, area),
    },
  }
  return Promise.all(fits.map(async (fit) => drawStill(fit, { ...shown, towns: await townsOf(api, fit) })))
}

function aroundNothing(centre: Position): Fit {
  const { x, y } = toPixels(centre, NOTHING_FOUND_ZOOM)
  return { zoom: NOTHING_FOUND_ZOOM, middle: { x: Math.round(x), y: Math.round(y) }, wide: 0, high: 0 }
}

/** Without an answer there are no names. */
async function townsOf(api: Client, { middle, zoom }: Fit): Promise<Town[]> {
  const query = townsQuery(areaOf(middle, zoom, PICTURE_PIXELS / 2), zoom)
  const answer = await api(listTowns, { query }).catch(() => null)
  return answer?.ok ? answer.body.data : []
}
