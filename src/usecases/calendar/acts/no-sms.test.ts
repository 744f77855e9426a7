import { afterAll, beforeEach, expect, test } from 'vitest'
import { getsNoSms } from '#domain/account/phone.ts'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { fieldsOf, guest, processOn, refusalOf } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { sendGuestCode } from '#usecases/bookings/guest/send-guest-code.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { listClients } from '../../clients/clients.ts'
import { attachClient } from '../bookings/attach-client.ts'
import { changeByStaff } from '../changes/change-by-staff.ts'
import { placeByStaff } from './place-by-staff.ts'
import type { ClientChoice } from './resolve-client.ts'
import { walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:00 in Bucharest.
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())
const DATE: IsoDate = '2026-11-25'

let salon: Salon
let desk: StaffContext
beforeEach(async () => {
  salon = await aSalon(db)
  desk = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'reception'), 'reception')
})

async function placed(client: ClientChoice, minute = 600): Promise<BookingId> {
  const slot = { date: DATE, minute, serviceIds: [salon.short], professionalId: salon.professionals[0]! }
  const rest = { source: 'phone' as const, comment: '', override: false }
  return (await placeByStaff(desk, { ...slot, ...rest, client }, null)).id
}

const UNCHANGED = { serviceIds: null, minutes: null, price: null, override: false, notifies: true }

/** Every way in which the desk takes somebody new, and whether the client is notified. */
const WAYS: Readonly<Record<string, { notifies: boolean; take: (client: ClientChoice) => Promise<BookingId> }>> = {
  placing: { notifies: true, take: placed },
  'saying who came': {
    notifies: false,
    take: async (client) => {
      const { id } = await walkIn(desk, { serviceIds: [salon.short], professionalId: null, override: false }, null)
      await attachClient(desk, id, client)
      return id
    },
  },
  'setting the client right': {
    notifies: true,
    take: async (client) => {
      const id = await placed({ name: 'Alt om', phone: '0733 000 001', email: null }, 705)
      await db.deleteFrom('message').where('booking_id', '=', id).execute()
      await changeByStaff(desk, id, { ...UNCHANGED, client })
      return id
    },
  },
}

/** Numbers that get no SMS, as people write them and as they are stored. */
const NUMBERS = [
  ['021 234 56 78', '+40212345678'],
  ['0332 401 200', '+40332401200'],
  ['+49 151 2345 6789', '+4915123456789'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+373 69 123 456', '+37369123456'],
  ['+1 (650) 253-0000', '+16502530000'],
] as const

test.each(Object.entries(WAYS))(
  'by %s the desk takes a landline or a foreign number, which gets no SMS, and a mail where one is given [PT-19]',
  async (_, { take, notifies }) => {
    for (const [written, stored] of NUMBERS) {
      for (const email of [null, 'ana@exemplu.ro']) {
        const id = await take({ name: 'Ana Pop', phone: written, email })
        const sent = db.selectFrom('message').select(['channel', 'recipient']).where('booking_id', '=', id)
        const mails = notifies && email ? [{ channel: 'email', recipient: email }] : []
        expect([written, await sent.execute()]).toEqual([written, mails])
        expect(await listClients(desk, written)).toMatchObject([{ name: 'Ana Pop', phone: stored }])
        await db.deleteFrom('claim').where('location_id', '=', salon.locationId).execute()
        await db.deleteFrom('booking_undo').where('location_id', '=', salon.locationId).execute()
        await db.updateTable('booking').set({ client_id: null, contact_phone: null }).where('id', '=', id).execute()
        await db.deleteFrom('client').where('phone', '=', stored).execute()
      }
    }
  },
)

test('the form says of such a number that it gets no SMS, and of no other, while it is typed [PT-19]', () => {
  for (const [written] of NUMBERS) expect(getsNoSms(written), written).toBe(true)
  for (const mobile of ['0722 345 999', '+40722345999', '0040 722 345 999', '+40 (0)722 345 999'])
    for (let length = 0; length <= mobile.length; length += 1)
      expect(getsNoSms(mobile.slice(0, length)), mobile.slice(0, length)).toBe(false)
})

test('a guest is told which numbers get a code; what is no number is refused at the desk too [BK-12, PT-19]', async () => {
  for (const [written] of NUMBERS)
    expect((await refusalOf(sendGuestCode(guest(node, 'cineva'), { phone: written }))).detail).toMatchObject({
      errors: { phone: [expect.stringContaining('mobil')] },
    })
  for (const phone of ['123', '+49 12', '+0 722 345 999', '0722 345 99'])
    expect(await fieldsOf(placed({ name: 'Ana Pop', phone, email: null }))).toEqual(['client.phone'])
})
