import { phoneLabel } from '#domain/account/phone.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { TableRow } from '#domain/tables/table.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { readClientPhone } from '../../tables/read-phone.ts'
import type { Reading, ReadRow } from '../list-part.ts'
import { type Cells, cellsOf, NO, personName, type Remark, refuse, remarksOf, takenName } from '../read-cells.ts'

/** Somebody of the team as a row of a file has them. */
export type ImportedMember = {
  readonly row: number
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  /** Shown beside the name: where an invitation could go, which nobody sends. */
  readonly contacts: readonly string[]
  readonly role: Role
  readonly online: boolean
}

const LONGEST_NAME = 60
const LONGEST_TITLE = 80
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/\b(?:owner|proprietar|patron|inhaber|proprietaire|titolare|tulajdonos|wlasciciel)/, 'owner'],
  [/\b(?:manager|administrator|admin|leiter|gerant|responsabile|vezeto|kierownik|menedzer)/, 'manager'],
  [/\b(?:recept|front desk|empfang|rezeption|accueil|recepcj|casier)/, 'reception'],
]

/** Reads a row's person. Reception gets no calendar; the role is a suggestion, until somebody invites. */
export function readMember(row: TableRow, { fields }: Reading): ReadRow<ImportedMember> {
  const cells = cellsOf(row, fields)
  const { remarks, remark } = remarksOf(row)
  const names = namesOf(cells, remark)
  const [status = ''] = cells('status')
  const [job = ''] = cells('job_title')
  const role = roleOf([...cells('role'), job])
  if (names === null) return { found: null, remarks }
  if (NO.test(status)) remark(`nu mai lucrează aici („${status.slice(0, 40)}”)`)
  else if (role === 'reception') remark('e de la recepție, fără calendar; se invită din Echipa')
  if (NO.test(status) || role === 'reception') return { found: null, remarks }
  const [bookable] = cells('bookable')
  const online = !(bookable !== undefined && NO.test(bookable))
  const found = {
    row: row.row,
    ...names,
    title: titleOf(job, remark),
    contacts: contactsOf(cells, remark),
    role,
    online,
  }
  return { found, remarks }
}

/** The first word of a whole name is the first name. */
function namesOf(cells: Cells, remark: Remark): Pick<ImportedMember, 'firstName' | 'lastName'> | null {
  const whole = takenName(personName(cells), 2 * LONGEST_NAME, remark)
  if (whole === null) return null
  if (whole === '') return refuse(remark, 'nu are nume')
  const first = cells('first_name').join(' ').replace(/\s+/g, ' ')
  const isParted = first !== '' && whole.startsWith(`${first} `)
  const firstName = isParted ? first : (whole.split(' ')[0] ?? '')
  const lastName = whole.slice(firstName.length).trim()
  if (Math.max(firstName.length, lastName.length) > LONGEST_NAME)
    return refuse(remark, `prenumele sau numele are peste ${LONGEST_NAME} de litere`)
  return { firstName, lastName }
}

function roleOf(written: readonly string[]): Role {
  const words = foldText(written.join(' '))
  return ROLES.find(([sign]) => sign.test(words))?.[1] ?? 'professional'
}

function titleOf(job: string, remark: Remark): string {
  const title = takenName(job, LONGEST_TITLE, remark)
  return title ?? ''
}

function contactsOf(cells: Cells, remark: Remark): string[] {
  const [phone] = cells('phone')
  const read = phone === undefined ? null : readClientPhone(phone)
  if (read && 'reason' in read) remark(read.reason)
  return [...(read && 'phone' in read ? [phoneLabel(read.phone)] : []), ...cells('email').slice(0, 1)]
}
