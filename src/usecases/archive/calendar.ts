import { batchesOf } from '#db/archive/read-archive-rows.ts'
import { bookingList, type ListedBooking } from '#db/archive/read-lists.ts'
import type { Tx } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { type CalendarVisit, calendarParts } from '#gateways/calendar/calendar-file.ts'

type Location = CalendarVisit['location'] & { readonly email: string }

/** Every booking as an entry of one calendar, past and future; a cancelled one says so. */
export async function* calendarText(tx: Tx, locationId: LocationId, location: Location): AsyncGenerator<string> {
  yield await calendarParts.open()
  for await (const batch of batchesOf(tx, bookingList(locationId)))
    yield await calendarParts.events(batch.map((booking) => toVisit(booking, location)))
  yield calendarParts.close()
}

const STATUSES: Readonly<Record<ListedBooking['status'], CalendarVisit['status']>> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  canceled: 'cancelled',
}

function toVisit(booking: ListedBooking, { email, ...location }: Location): CalendarVisit {
  const { number, sequence, status, start, end, client, services, professional, phone, changed } = booking
  const described = [services, `Specialist: ${professional}`, `Programarea ${number}`, phone && `Telefon: ${phone}`]
  return {
    uid: `${number}@dichis`,
    sequence,
    status: STATUSES[status],
    start,
    end,
    title: `${client || 'Fără nume'}: ${services}`,
    description: described.filter(Boolean).join('\n'),
    location,
    organizer: { name: location.title, email },
    changed,
  }
}
