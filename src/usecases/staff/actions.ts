import * as db from '#db/staff/actions.ts'
import { actWords, changedFacts } from '#domain/staff/act-words.ts'
import { csvText } from '#domain/text/csv.ts'
import type { StaffContext } from './staff.ts'

const PAGE = 50

/** A page of the audit log, newest first, and what it can be narrowed to. */
export async function listActions(ctx: StaffContext, filter: db.ActionFilter, before: number | null) {
  const { locationId } = ctx.staff
  const [actions, actors] = await Promise.all([
    db.listStaffActions(ctx.db, locationId, filter, { before, limit: PAGE + 1 }),
    db.listActors(ctx.db, locationId),
  ])
  const shown = actions.slice(0, PAGE)
  return { actions: shown, next: actions.length > PAGE ? shown.at(-1)!.id : null, ...actors }
}

const HEADER = ['Când', 'Cine', 'Dispozitiv', 'Ce', 'Programare', 'Specialist', 'Motiv', 'Înainte', 'După']
const ROWS_AT_ONCE = 1_000

/** The whole log by the filter as a table, newest first. */
export async function exportActions(ctx: StaffContext, filter: db.ActionFilter): Promise<string> {
  const rows: (readonly (string | null)[])[] = [HEADER]
  for (let before: number | null = null; ; ) {
    const part: db.LoggedAction[] = await db.listStaffActions(ctx.db, ctx.staff.locationId, filter, {
      before,
      limit: ROWS_AT_ONCE,
    })
    rows.push(...part.map(toRow))
    if (part.length < ROWS_AT_ONCE) return csvText(rows)
    before = part.at(-1)!.id
  }
}

function toRow({ at, person, device, kind, bookingNumber, professional, reason, before, after }: db.LoggedAction) {
  const facts = changedFacts(before, after)
  const side = (which: 'before' | 'after') =>
    facts.flatMap((each) => (each[which] === null ? [] : [`${each.fact}: ${each[which]}`])).join(', ')
  return [at, person, device, actWords(kind), bookingNumber, professional, reason, side('before'), side('after')]
}
