import type { Client } from '#contract/client.ts'
import { lastStep, stepKind } from '#domain/bookings/steps.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type FreeDaysRead, readFreeDays } from '#web/availability/free-days.ts'
import { daysOfMonth, firstOfMonth } from '#web/availability/months.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import type { Prefill } from '../state/use-draft.ts'
import { firstDay } from './wanted-hours.ts'

/** The free hours of an address as the server has read them, and the step that shows them. */
export type FreeRead = FreeDaysRead & {
  readonly kind: 'time' | 'summary'
  readonly month: IsoDate
  /** The epoch minute. */
  readonly readAt: number
}

/** The parts of an address that say where it leads; `step` null: it names none. */
type Address = { readonly prefill: Prefill; readonly step: string | null; readonly isCollaborator: boolean }

/** The step to which an address leads that names none. */
export function firstStep({ servicesIds, startTime }: Prefill, isCollaborator: boolean): number {
  if (servicesIds.length === 0) return 1
  return startTime === null ? 2 : lastStep(isCollaborator) - 1
}

/**
 * Reads the free hours of the month that the address leads to; where it names an hour, those of the day. Null where it
 * leads to a step without them, where the answer is a refusal, and where the named hour is not free.
 */
export async function readFree(
  api: Client,
  location: WireLocation,
  address: Address,
  now: number,
): Promise<FreeRead | null> {
  const kind = stepWithHours(address)
  if (kind === null) return null
  const { servicesIds, professionalId, when, startDate } = address.prefill
  const today = todayAt(now)
  const lastDay = addDays(today, location.policies.horizon_days)
  const read = async (month: IsoDate, days = daysOfMonth(month, today, lastDay)): Promise<FreeRead | null> => {
    const found = await readFreeDays(api, location.id, { servicesIds, professionalId, ...days })
    return found && { ...found, kind, month, readAt: now }
  }
  const month = firstOfMonth(startDate ?? when?.date ?? today)
  if (kind === 'summary' && startDate !== null) {
    const found = await read(month, { from: startDate, to: startDate })
    return found && freeHour(found, address.prefill) ? found : null
  }
  const found = await read(month)
  const isShown = found === null || startDate !== null || firstDay(found.days, when) !== null
  // Nothing of the month is free, and no day is wanted.
  return isShown || found.nextAvailable === null ? found : read(firstOfMonth(found.nextAvailable))
}

/** The hour that is named by the address, as it was free then. */
export const freeHour = ({ days }: FreeDaysRead, { startDate, startTime }: Prefill) =>
  days.find(({ date }) => date === startDate)?.times.find(({ time }) => time === startTime) ?? null

/** The step with hours to which an address leads; null for another. */
function stepWithHours({ prefill, step, isCollaborator }: Address): FreeRead['kind'] | null {
  if (prefill.servicesIds.length === 0) return null
  const kind = stepKind(step === null ? firstStep(prefill, isCollaborator) : Number(step), isCollaborator)
  if (kind === 'services' || kind === 'specialist') return null
  return kind === 'time' || prefill.startTime === null ? 'time' : 'summary'
}
