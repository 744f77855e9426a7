import { noteImportedRows, removeImportedRows } from '#db/imports/imported-rows.ts'
import { insertImportedMembers, listTeamNames } from '#db/imports/imported-team.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import { ROLE_WORDS } from '#domain/staff/facts/fact-words.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { Compared, ListPart, MadeImport, RowRemark } from '../list-part.ts'
import { type ImportedMember, readMember } from './read-member.ts'

const MOST_PEOPLE = 200

/** A team: each gets a calendar, works while the location is open and does every service. Nobody is invited. */
export const memberList: ListPart<ImportedMember> = {
  readRow: readMember,
  markOf: (member) => ({ mark: markOf(member), words: 'același nume' }),
  compare: withoutKnown,
  entryOf: ({ row, firstName, lastName, title, contacts, role, online }) => ({
    row,
    name: `${firstName} ${lastName}`.trim(),
    facts: [title, ...contacts].filter(Boolean),
    tags: [`Rol propus: ${ROLE_WORDS[role]}`, ...(online ? [] : ['Numai pentru echipă'])],
    note: '',
  }),
  write: writeMembers,
  remove: (tx, locationId, { id }) => removeImportedRows(tx, locationId, id, 'professional'),
  touches: 'menu',
}

const markOf = ({ firstName, lastName }: Pick<ImportedMember, 'firstName' | 'lastName'>) =>
  foldName(`${firstName} ${lastName}`)

/** 'Pop Ioana' is Ioana Pop, whom the team has. */
async function withoutKnown(
  { staff: { locationId } }: StaffContext,
  db: Db,
  found: readonly ImportedMember[],
): Promise<Compared<ImportedMember>> {
  const team = await listTeamNames(db, locationId)
  const known = new Set(
    team.flatMap(({ firstName, lastName }) => [
      markOf({ firstName, lastName }),
      markOf({ firstName: lastName, lastName: firstName }),
    ]),
  )
  const unknown = found.filter((member) => !known.has(markOf(member)))
  const room = Math.max(0, MOST_PEOPLE - team.length)
  const text = `o echipă are cel mult ${MOST_PEOPLE} de oameni`
  const faults = unknown.slice(room).map(({ row }): RowRemark => ({ row, text }))
  return { fresh: unknown.slice(0, room), faults, remarks: [] }
}

async function writeMembers(
  ctx: StaffContext,
  tx: Tx,
  { id: importId }: MadeImport,
  members: readonly ImportedMember[],
): Promise<void> {
  const { locationId } = ctx.staff
  const ids = await insertImportedMembers(tx, locationId, members)
  await noteImportedRows(tx, { locationId, importId }, 'professional', ids)
}
