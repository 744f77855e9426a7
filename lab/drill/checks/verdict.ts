import { exactly, type Figure, reported } from '../drill.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { type History, isFault, statusesOf } from '../traffic/history.ts'
import { findContradictions, isLost } from './acknowledged.ts'
import { findStoredFaults, isOverlap, untilQuiet } from './stored.ts'

/** The checks after every outage: nothing acknowledged lost, nothing half made, nothing twice, no answer 500. */
export async function verdictOn({ pool, logged }: Fleet, { operations }: History): Promise<Figure[]> {
  await untilQuiet(pool)
  const stored = await findStoredFaults(pool)
  const broken = await findContradictions(pool, operations)
  const lost = broken.filter(isLost)
  const halfMade = stored.filter((fault) => !isOverlap(fault))
  const faults = operations.filter(isFault)
  const first = [...broken, ...stored][0]
  const unexpected = faults.length > 0 ? logged(/unexpected error/) : []
  return [
    exactly('acknowledged and lost', 0, lost.length),
    exactly('otherwise than was answered', 0, broken.length - lost.length),
    exactly('half made', 0, halfMade.length),
    exactly('taken twice', 0, stored.length - halfMade.length),
    exactly('answers 5xx other than 503', 0, faults.length),
    reported('acknowledged', operations.filter(({ outcome }) => outcome === 'ok').length),
    reported('answers by status', statusesOf(operations)),
    ...(first ? [reported('first fault', `${first.what}: ${first.row}`)] : []),
    ...unexpected.slice(0, 3).map((line) => reported('from the log', line.slice(0, 400))),
  ]
}
