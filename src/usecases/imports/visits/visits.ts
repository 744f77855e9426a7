import { removeImportedClients } from '#db/imports/imported-clients.ts'
import { removeImportedRows } from '#db/imports/imported-rows.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import type { ListPart } from '../list-part.ts'
import { markOf, type PlannedVisit, placeVisits } from './place-visits.ts'
import { readVisit, type WrittenVisit } from './read-visit.ts'
import { writeVisits } from './write-visits.ts'

/** Visits past and to come: nobody's time is taken twice, and no client is written to. */
export const visitList: ListPart<WrittenVisit, PlannedVisit> = {
  readRow: readVisit,
  markOf: (visit) => ({ mark: markOf(visit), words: 'aceeași programare' }),
  compare: placeVisits,
  entryOf: ({ row, date, minute, name, phone, email, person, services, shown, isUpcoming, isNoShow, note }) => ({
    row,
    name: `${longDateLabel(date)}, ${formatTime(minute)}`,
    facts: [
      name || (phone ? phoneLabel(phone) : '') || email || 'Fără nume',
      services.map((service) => service.name).join(', '),
      `${person.firstName} ${person.lastName}`.trim(),
      staffDurationLabel(shown.end - shown.start),
    ],
    tags: isUpcoming ? ['Urmează'] : isNoShow ? ['Nu a venit'] : [],
    note,
  }),
  write: writeVisits,
  remove: async (tx, locationId, made) => {
    const visits = await removeImportedRows(tx, locationId, made.id, 'booking')
    await removeImportedClients(tx, locationId, made)
    return visits
  },
  touches: 'calendar',
}
