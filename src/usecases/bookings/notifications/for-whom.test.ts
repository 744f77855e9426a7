import { expect, test } from 'vitest'
import { getBooking } from '#db/bookings/booking-view.ts'
import { visitOf } from '#db/bookings/known-visit.ts'
import type { BookingId } from '#domain/ids.ts'
import { smsParts } from '#domain/messages/sms-parts.ts'
import { DESK_DAY, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import type { ClientChoice } from '#usecases/calendar/acts/resolve-client.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { bookingSms, type Change, notificationOf, reminderNotification } from './notification.ts'

const { db, member } = await openDesk({ limitsFactor: 100 })
const OWNER = { name: 'Ioana Axinte', phone: '0733 200 001', email: null }

async function placedBy(ctx: StaffContext, salon: Salon, client: ClientChoice, minute: number): Promise<BookingId> {
  const slot = { date: DESK_DAY, minute, serviceIds: [salon.short], professionalId: salon.professionals[0]! }
  const rest = { source: 'phone' as const, comment: '', override: false }
  return (await placeByStaff(ctx, { ...slot, ...rest, client }, null)).id
}

/** Each change of which a client is told. */
const CHANGES: Readonly<Record<Change, true>> = {
  placed: true,
  reassigned: true,
  approved: true,
  proposed: true,
  moved: true,
  moved_by_team: true,
  restored: true,
  canceled: true,
  canceled_as_asked: true,
  canceled_late: true,
  refused: true,
  lapsed: true,
  unconfirmed: true,
}

test('every SMS about a visit on another’s number says for whom it is, whoever placed it [NT-01, PT-19]', async () => {
  const salon = await aSalon(db)
  const desk = await member(salon, 'reception')
  const professional = await member(salon, 'professional')
  const specialist = { ...professional, staff: { ...professional.staff, professionalId: salon.professionals[0]! } }
  const own = await placedBy(desk, salon, OWNER, 600)
  const visits = [
    await placedBy(desk, salon, { ...OWNER, name: 'Proba' }, 660),
    await placedBy(specialist, salon, { ...OWNER, name: 'Proba' }, 720),
  ]
  for (const id of [own, ...visits]) {
    const view = await getBooking(db, salon.locationId, id)
    const isAnother = id !== own
    expect(view.attendee).toBe(isAnother ? 'Proba' : null)
    for (const status of ['confirmed', 'pending'] as const) {
      const booking = { ...view, status }
      const known = { ...visitOf(view), start: view.start - 60, startMinute: view.startMinute - 60 }
      const texts = (Object.keys(CHANGES) as Change[]).flatMap((change) =>
        [null, visitOf(view), known].map((before) => notificationOf(booking, change, before, DESK_DAY)),
      )
      for (const { sms } of [...texts, reminderNotification(booking, 'day', view.start - 1440)])
        expect(sms.includes('pentru Proba'), sms).toBe(isAnother)
    }
  }
})

test('an SMS of a change with several parts reads as a list, and names each thing once [NT-01, PT-24]', async () => {
  const salon = await aSalon(db)
  const desk = await member(salon, 'reception')
  const view = await getBooking(db, salon.locationId, await placedBy(desk, salon, OWNER, 600))
  const before = visitOf(view)
  const service = view.services[0]!
  const changed = {
    ...view,
    end: view.end + 30,
    professional: {
      ...view.professional,
      id: (view.professional.id + 1) as typeof view.professional.id,
      firstName: 'Ana',
      lastName: 'Pop',
    },
    services: [service, { ...service, id: (service.id + 1) as typeof service.id, name: 'Vopsit' }],
    total: { ...view.total, price: 18_000 },
  }
  const { sms, opening } = notificationOf(changed, 'moved_by_team', before, DESK_DAY)
  const what = 'Tuns și Vopsit, cu Ana Pop, până la 11:00, preț 180,00 RON în loc de 100,00 RON'
  expect(sms).toBe(`am schimbat rezervarea ta la Salon Aura de miercuri, 25 noiembrie, 10:00: ${what}`)
  expect(opening).toBe(`Salon Aura a schimbat vizita ta: ${what}.`)
  expect(
    smsParts(
      bookingSms(
        notificationOf(changed, 'moved_by_team', before, DESK_DAY),
        'https://dichis.ro/r/0123456789012345678901',
      ),
    ),
  ).toBeLessThanOrEqual(4)
  const alone = notificationOf({ ...view, total: changed.total }, 'moved_by_team', before, DESK_DAY).sms
  expect(alone).toBe(
    'am schimbat rezervarea ta la Salon Aura (Tuns) de miercuri, 25 noiembrie, 10:00: preț 180,00 RON în loc de 100,00 RON',
  )
})
