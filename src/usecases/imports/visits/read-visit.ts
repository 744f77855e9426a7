import type { E164 } from '#domain/account/phone.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { isBlockedWord, LONGEST_BLOCK_MINUTES } from '#domain/imports/blocked-time.ts'
import { EMAIL_FORM } from '#domain/imports/list-field.ts'
import type { Bani } from '#domain/money.ts'
import { readClock } from '#domain/tables/read-clock.ts'
import { readDate } from '#domain/tables/read-date.ts'
import { readDuration } from '#domain/tables/read-duration.ts'
import { readPrice } from '#domain/tables/read-price.ts'
import type { TableRow } from '#domain/tables/table.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { readClientPhone } from '../../tables/read-phone.ts'
import type { Reading, ReadRow } from '../list-part.ts'
import { type Cells, cellsOf, personName, type Remark, refuse, remarksOf, takenName, YES } from '../read-cells.ts'

/** A visit as a row of a file has it; its services and its professional are names until they are found. */
export type WrittenVisit = {
  readonly row: number
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  /** Null: as long as its services take. */
  readonly minutes: number | null
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly services: string
  readonly professional: string
  /** The professional where `professional` names nobody; null where that is not known. */
  readonly otherwiseWith: ProfessionalId | null
  /** The title of a calendar's event, in which the client and the service may stand. */
  readonly event: string
  /** Time that the team keeps for itself. */
  readonly isBlocked: boolean
  readonly isNoShow: boolean
  readonly price: Bani | null
  readonly note: string
}

const LONGEST_NAME = 120
const LONGEST_NOTE = 1000
const LONGEST_MINUTES = 1440
const CANCELED = /anul|cancel|storn|abgesagt|annul|disdet|lemond|odwol|odwoł|refuz|declin|șters|delet/i
const NO_SHOW = /nu a venit|neprezent|no.?show|did not|nicht ersch|absent|non presen|nem jött|nieobec/i
/** A calendar says so of an event beside which its owner is free. */
const FREE = /^(?:liber|free|frei|libre|libero)$/i

/** Reads the visit, or the blocked time, of a row. One that was cancelled, or takes no time, brings nothing. */
export function readVisit(row: TableRow, { fields, dateOrder, otherwiseWith }: Reading): ReadRow<WrittenVisit> {
  const cells = cellsOf(row, fields)
  const { remarks, remark } = remarksOf(row)
  const start = startOf(cells, dateOrder, remark)
  const status = cells('status').join(' ')
  const reason = leftOutBecause(status, cells)
  if (reason !== null) remark(reason)
  const name = takenName(personName(cells), LONGEST_NAME, remark)
  const phone = phoneOf(cells('phone'), remark)
  if (start === null || reason !== null || name === null || phone === undefined) return { found: null, remarks }
  const [email = ''] = cells('email')
  const services = cells('service').join(', ')
  const event = cells('event').join(' ')
  const isBlocked = phone === null && [status, services, event, name].some(isBlockedWord)
  const longest = isBlocked || event !== '' ? LONGEST_BLOCK_MINUTES : LONGEST_MINUTES
  const minutes = minutesOf(cells, { start: start.minute, longest }, remark)
  const found = {
    row: row.row,
    ...start,
    minutes,
    name,
    phone,
    email: EMAIL_FORM.test(email) ? email : null,
    services,
    professional: cells('professional').join(' '),
    otherwiseWith,
    event,
    isBlocked: isBlocked || (minutes ?? 0) > LONGEST_MINUTES,
    isNoShow: NO_SHOW.test(status) || cells('no_show').some((cell) => YES.test(cell)),
    price: priceOf(cells, remark),
    note: cells('note').join('\n').slice(0, LONGEST_NOTE).toWellFormed().replace(/\r\n?/g, '\n').trim(),
  }
  return { found, remarks }
}

/** Null where the row is brought. */
function leftOutBecause(status: string, cells: Cells): string | null {
  if (CANCELED.test(status) || cells('canceled').some((cell) => YES.test(cell)))
    return 'a fost anulată; programările anulate nu se aduc'
  return FREE.test(status) ? 'nu ocupă timp în calendar, deci nu se aduce' : null
}

function startOf(cells: Cells, dateOrder: Reading['dateOrder'], remark: Remark) {
  const [written = ''] = cells('date')
  const read = readDate(written, dateOrder)
  if ('reason' in read) return refuse(remark, read.reason)
  const [time = written] = cells('time')
  const minute = time === written && !/[ T]/.test(written) ? null : readClock(time)
  if (minute === null) return refuse(remark, `„${time.slice(0, 40)}” nu are o oră, ca 14:30`)
  if (wallToEpoch(read.date, minute) === null) return refuse(remark, 'la ora aceasta se schimbă ora, deci nu există')
  return { date: read.date, minute }
}

type Bounds = { readonly start: MinuteOfDay; readonly longest: number }

function minutesOf(cells: Cells, { start, longest }: Bounds, remark: Remark): number | null {
  const [end, lasts] = [cells('ends')[0], cells('duration')[0]]
  const until = end === undefined ? null : readClock(end)
  const minutes = lasts === undefined ? (until === null ? null : until - start) : (readDuration(lasts)?.minutes ?? null)
  if (minutes !== null && minutes > 0 && minutes <= longest) return minutes
  if (end !== undefined || lasts !== undefined) remark('durata nu se înțelege; e cea a serviciului')
  return null
}

/** Undefined where what is written is no phone. */
function phoneOf([cell]: readonly string[], remark: Remark): E164 | null | undefined {
  const read = cell === undefined ? null : readClientPhone(cell)
  if (read === null || 'phone' in read) return read?.phone ?? null
  remark(read.reason)
  return undefined
}

function priceOf(cells: Cells, remark: Remark): Bani | null {
  const read = readPrice(cells('price')[0] ?? '')
  if ('price' in read) return read.price
  remark(`${read.reason}; rămâne fără preț`)
  return null
}
