import { removeImportedClients } from '#db/imports/imported-clients.ts'
import { removeImportedRows } from '#db/imports/imported-rows.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import type { ImportEntry, ListPart } from '../list-part.ts'
import { placeVisits } from './place-visits.ts'
import { markOf, type PlannedBlock, type PlannedVisit } from './plan-row.ts'
import { readVisit, type WrittenVisit } from './read-visit.ts'
import { writeVisits } from './write-visits.ts'

/** Visits past and to come, and blocked time: nobody's time is taken twice. */
export const visitList: ListPart<WrittenVisit, PlannedVisit | PlannedBlock> = {
  readRow: readVisit,
  markOf: (visit) => ({ mark: markOf(visit), words: 'aceeași programare' }),
  compare: placeVisits,
  isToCome: (planned) => planned.kind === 'visit' && planned.isUpcoming,
  entryOf: (planned) => (planned.kind === 'block' ? blockEntry(planned) : visitEntry(planned)),
  write: writeVisits,
  remove: async (tx, locationId, made) => {
    const visits = await removeImportedRows(tx, locationId, made.id, 'booking')
    const blocks = await removeImportedRows(tx, locationId, made.id, 'time_off')
    await removeImportedClients(tx, locationId, made)
    return { removed: visits.removed + blocks.removed, remaining: visits.remaining + blocks.remaining }
  },
  touches: 'calendar',
}

const startWords = ({ date, minute }: PlannedVisit | PlannedBlock) => `${longDateLabel(date)}, ${formatTime(minute)}`

function visitEntry(visit: PlannedVisit): ImportEntry {
  const { row, name, phone, email, person, services, shown, isUpcoming, isNoShow, note } = visit
  return {
    row,
    name: startWords(visit),
    facts: [
      name || (phone ? phoneLabel(phone) : '') || email || 'Fără nume',
      services.map((service) => service.name).join(', '),
      `${person.firstName} ${person.lastName}`.trim(),
      staffDurationLabel(shown.end - shown.start),
    ],
    tags: isUpcoming ? ['Urmează'] : isNoShow ? ['Nu a venit'] : [],
    note,
  }
}

function blockEntry(block: PlannedBlock): ImportEntry {
  const { row, label, person, shown } = block
  const name = `${person.firstName} ${person.lastName}`.trim()
  const facts = [label, name, staffDurationLabel(shown.end - shown.start)]
  return { row, name: startWords(block), facts, tags: ['Timp blocat'], note: '' }
}
