import { Refusal } from '#domain/errors.ts'
import type { BookingRequest } from '#usecases/bookings/place-booking.ts'
import type { Caller, Context, Deps } from '#usecases/context.ts'
import { testDeps } from './deps.ts'
import type { Place } from './place.ts'

/** What every use case of one server process runs with: its own pool on the test's database, the test's clock. */
export function processOn(url: string, now: () => Temporal.Instant): Deps & { close: () => Promise<void> } {
  return testDeps(url, { now, connections: 10 })
}

export function customer(deps: Deps, customerId: number): Context {
  return { ...deps, caller: { ...nobody, customerId, visitor: `v${customerId}` } }
}

export function guest(deps: Deps, visitor: string): Context {
  return { ...deps, caller: { ...nobody, visitor } }
}

const nobody: Caller = { customerId: null, sessionId: null, visitor: null, ip: '127.0.0.1', requestId: 'test' }

/** A request for the short service; override what matters. */
export function bookingAt(
  place: Place,
  date: string,
  minute: number,
  rest: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    locationId: place.locationId,
    professionalId: place.professionals[0] ?? null,
    isCollaborator: false,
    serviceIds: [place.short],
    date,
    minute,
    comment: '',
    customFields: {},
    voucherCode: null,
    subscriptionId: null,
    holdId: null,
    expectedTotal: null,
    ...rest,
  }
}

/** 'placed', the code of the refusal, or what else was thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'placed',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : String(thrown)),
  )
}

/** The refusal that the work ends in. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const thrown = await work.then(
    () => new Error('it was not refused'),
    (error: unknown) => error,
  )
  if (thrown instanceof Refusal) return thrown
  throw thrown
}

export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
