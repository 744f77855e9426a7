import type { Client } from '#contract/client.ts'
import { lastStep, type StepKind, stepKind } from '#domain/bookings/steps.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { type FreeDaysRead, readFreeDays } from '#web/availability/free-days.ts'
import { daysOfMonth, firstOfMonth } from '#web/availability/months.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import type { Prefill } from '../state/use-draft.ts'
import { firstDay } from './wanted-hours.ts'

/** What the server has read of the free hours that an address leads to, and the step that shows them. */
export type FreeRead = FreeDaysRead & { readonly kind: StepKind; readonly month: IsoDate }

/** What of an address says where it leads to; `step` null: it names none. */
type Address = { readonly prefill: Prefill; readonly step: string | null; readonly isCollaborator: boolean }

/** The step to which an address leads that names none. */
export function firstStep({ servicesIds, startTime }: Prefill, isCollaborator: boolean): number {
  if (servicesIds.length === 0) return 1
  return startTime === null ? 2 : lastStep(isCollaborator) - 1
}

/**
 * Reads the free hours of the month that the address leads to: null where it leads to another step, or where the answer
 * is a refusal. Where nothing of it is free, and no day is wanted, it is the next month that has some.
 */
export async function readFree(
  api: Client,
  location: WireLocation,
  address: Address,
  today: IsoDate,
): Promise<FreeRead | null> {
  const { servicesIds, professionalId, when, startDate } = address.prefill
  if (!asksHour(address)) return null
  const lastDay = addDays(today, location.policies.horizon_days)
  const read = async (month: IsoDate): Promise<FreeRead | null> => {
    const asked = { servicesIds, professionalId, ...daysOfMonth(month, today, lastDay) }
    const found = await readFreeDays(api, location.id, asked)
    return found && { ...found, kind: 'time', month }
  }
  const found = await read(firstOfMonth(startDate ?? when?.date ?? today))
  const isShown = found === null || startDate !== null || firstDay(found.days, when) !== null
  return isShown || found.nextAvailable === null ? found : read(firstOfMonth(found.nextAvailable))
}

function asksHour({ prefill, step, isCollaborator }: Address): boolean {
  if (prefill.servicesIds.length === 0) return false
  const kind = stepKind(step === null ? firstStep(prefill, isCollaborator) : Number(step), isCollaborator)
  return kind === 'time' || (kind !== 'services' && kind !== 'specialist' && prefill.startTime === null)
}
