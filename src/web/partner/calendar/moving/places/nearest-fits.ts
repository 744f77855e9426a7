import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Spot } from '../move-state.ts'
import { type PlaceRun, type Places, runsOf } from './places.ts'

const STEP = 15
const SHOWN = 3
/** So many of the person's own, where others fit as well. */
const OWN_SHOWN = 2

/** The starts that fit nearest to where a booking was: of the same person first, then of the others, three at most. */
export function nearestFits(places: Places | null, date: IsoDate, { origin }: { origin: Spot }): Spot[] {
  if (places === null) return []
  const distance = ({ start }: Spot) => Math.abs(start - origin.start)
  const fitsOf = (person: number) => {
    const isHome = person === origin.person && date === origin.date
    const wanted = isHome ? [origin.start - STEP, origin.start + STEP] : [origin.start]
    const runs = runsOf(places, date, person).filter(({ state }) => state === 'fits')
    const starts = new Set(runs.flatMap((run) => wanted.map((want) => nearestIn(run, want))))
    if (isHome) starts.delete(origin.start)
    return [...starts].map((start) => ({ ...origin, date, person, start })).sort((a, b) => distance(a) - distance(b))
  }
  const own = fitsOf(origin.person)
  const others = places.people
    .filter(({ professional_id }) => professional_id !== origin.person)
    .flatMap(({ professional_id }) => fitsOf(professional_id).slice(0, 1))
    .sort((a, b) => distance(a) - distance(b))
  return [...own.slice(0, OWN_SHOWN), ...others, ...own.slice(OWN_SHOWN)].slice(0, SHOWN)
}

/** In steps of a quarter of an hour from where the run begins. */
function nearestIn({ start, end }: PlaceRun, want: number): number {
  const steps = Math.floor((end - 1 - start) / STEP)
  return start + Math.min(Math.max(Math.round((want - start) / STEP), 0), steps) * STEP
}
