import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { getBooking } from '#db/bookings/booking-view.ts'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { testDatabase } from '#test/database.ts'
import { bookForNewCustomer, moveTo, outcomeOf, processOn } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { acceptRequest } from '../bookings/answer-request.ts'
import { cancelByLocation } from '../bookings/cancel-by-location.ts'
import { proposeTimes } from '../bookings/propose-times.ts'
import { changeByStaff } from '../changes/change-by-staff.ts'
import { MESSAGE_DELAY_SECONDS } from '../undoable-act.ts'
import { moveByStaff } from './move-by-staff.ts'
import { undoAct } from './undo-act.ts'

/** In `npm test` thirty sequences; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 30)
vi.setConfig({ testTimeout: 240_000 + RUNS * 1_000 })
const { url, db } = await testDatabase()
const START = Temporal.Instant.from('2026-11-23T08:00:00Z')
let now = START
const node = processOn(url, () => now, { limitsFactor: 1_000 })
afterAll(() => node.close())
const DATE: IsoDate = '2026-11-25'
const MENU = [
  { name: 'Tuns', minutes: 30, price: 6000 },
  { name: 'Aranjat', minutes: 30, price: 4000 },
]

type Scene = { readonly salon: Salon; readonly team: StaffContext; readonly id: BookingId }
type Act = {
  readonly name: string
  readonly run: (scene: Scene) => Promise<unknown>
  readonly toString: () => string
}
const act = (name: string, run: Act['run']): Act => ({ name, run, toString: () => name })

const move = (nth: number, minute: number) =>
  act(`move to ${nth} at ${minute}`, ({ team, id, salon }) =>
    moveByStaff(team, id, moveTo({ date: DATE, minute }, { professionalId: salon.professionals[nth]! })),
  )
const change = (isLong: boolean) =>
  act(isLong ? 'add a service' : 'take the service off', ({ team, id, salon }) =>
    changeByStaff(team, id, {
      serviceIds: isLong ? [salon.short, salon.long] : [salon.short],
      minutes: null,
      price: null,
      client: null,
      override: false,
      notifies: true,
    }),
  )
const propose = (minute: number) =>
  act(`propose ${minute}`, ({ team, id }) => proposeTimes(team, id, [{ date: DATE, minute, professionalId: null }]))
const undo = act('undo', ({ team, id }) => undoAct(team, id))
const cancel = act('cancel', ({ team, id }) => cancelByLocation(team, id, 'boală'))
const cancelAndBack = act('cancel and take that back', async (scene) => {
  await cancel.run(scene)
  await undo.run(scene)
})
const accept = act('accept', ({ team, id }) => acceptRequest(team, id))
const wait = act('messages leave', async ({ id }) => {
  now = now.add({ seconds: MESSAGE_DELAY_SECONDS + 1 })
  await leaveAll(id)
})

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.nat(1), fc.constantFrom(600, 660, 720)).map((args) => move(...args)),
  fc.tuple(fc.nat(1), fc.constantFrom(600, 660, 720)).map((args) => move(...args)),
  fc.boolean().map(change),
  fc.constantFrom(900, 960).map(propose),
  fc.constantFrom(undo, undo, wait, accept, cancelAndBack),
)
const sequences = fc.record({
  isRequest: fc.boolean(),
  acts: fc.array(acts, { minLength: 1, maxLength: 6 }),
  /** A sequence ends in a cancellation as often as not. */
  last: fc.constantFrom(cancel, wait),
})

test('each message speaks of the visit as its client was last notified of it, and the last one is true [PT-14, PT-23, PT-24, NT-01]', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async ({ isRequest, acts: first, last }) => {
      now = START
      const scene = await open(isRequest)
      await wait.run(scene)
      for (const each of [...first, last]) expect(await outcomeOf(each.run(scene))).not.toMatch(/Error/)
      await wait.run(scene)
      await expectKnown(scene)
    }),
    { numRuns: RUNS },
  )
})

async function open(isRequest: boolean): Promise<Scene> {
  const salon = await aSalon(db, { professionals: 2, menu: MENU })
  await db.updateTable('location').set({ asks_approval: isRequest }).where('id', '=', salon.locationId).execute()
  const team = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const { id } = await bookForNewCustomer(node, salon, { date: DATE, minute: 600 })
  return { salon, team, id }
}

async function leaveAll(id: BookingId): Promise<void> {
  const waiting = db.selectFrom('message').select('id').where('booking_id', '=', id).where('sent_at', 'is', null)
  for (const message of await waiting.where('dropped_at', 'is', null).orderBy('id').execute())
    await sendMessage(node, message.id)
}

/** The visit of which a mail speaks. */
type KnownVisit = { readonly when: string; readonly who: string; readonly services: string }

const visitIn = (text: string): KnownVisit => {
  const fact = (name: string) => text.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
  return { when: fact('Când'), who: fact('Specialist'), services: fact('Servicii') }
}

/** Reads all mails in order: none speaks of a visit of which its client knows nothing. */
async function expectKnown({ salon, id }: Scene): Promise<void> {
  const mails = db.selectFrom('message').select(['kind', 'body_text as text']).where('booking_id', '=', id)
  const sent = await mails.where('channel', '=', 'email').where('sent_at', 'is not', null).orderBy('id').execute()
  let known: KnownVisit | null = null
  for (const { kind, text } of sent) {
    const visit = visitIn(text)
    if (kind === 'booking-canceled' || kind === 'booking-proposed') expect(visit).toEqual(known)
    // A visit that is moved is named by the hour that its client knew, one that is changed in place by its hour.
    const from =
      text.match(/a mutat vizita ta de (.*?, \d\d:\d\d) pe /)?.[1] ?? text.match(/, nu (.*?, \d\d:\d\d)\./)?.[1]
    if (kind === 'booking-moved' && from) expect(from).toBe(known?.when)
    if (text.includes('a schimbat vizita ta')) expect(visit.when).toBe(known?.when)
    known = visit
  }
  const { status, startDate, startMinute, professional, services } = await getBooking(db, salon.locationId, id)
  expect(sent.at(-1)?.kind === 'booking-canceled').toBe(status === 'canceled')
  // A visit for which other times are proposed is not settled; its client reads of it all when it is.
  if (status === 'canceled' || sent.at(-1)?.kind === 'booking-proposed') return
  expect(known).toEqual({
    when: dayTimeLabel(startDate, startMinute, startDate),
    who: `${professional.firstName} ${professional.lastName}`.trim(),
    services: services.map(({ name }) => name).join(', '),
  })
}
