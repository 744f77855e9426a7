import type { Db } from '#db/pool.ts'
import * as db from '#db/staff/actions.ts'
import { loadFactNames } from '#db/staff/fact-names.ts'
import { deviceWords } from '#domain/auth/device-label.ts'
import type { LocationId } from '#domain/ids.ts'
import { ACTOR_NAMES } from '#domain/staff/actors.ts'
import { actWords } from '#domain/staff/facts/act-words.ts'
import { type ChangedFact, changedFacts, subjectOf } from '#domain/staff/facts/changed-facts.ts'
import { csvRows, csvText } from '#domain/text/csv.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { StaffContext } from './staff.ts'

/** A line of the log with what it changed in words. */
type WordedAction = db.LoggedAction & { readonly subject: string | null; readonly changes: readonly ChangedFact[] }

const PAGE = 50

/** A page of the audit log, newest first, and what it can be narrowed to. */
export async function listActions(ctx: StaffContext, filter: db.ActionFilter, before: number | null) {
  const { locationId } = ctx.staff
  const [found, actors] = await Promise.all([
    db.listStaffActions(ctx.db, locationId, filter, { before, limit: PAGE + 1 }),
    db.listActors(ctx.db, locationId),
  ])
  const actions = await worded(ctx.db, locationId, found.slice(0, PAGE))
  return { actions, next: found.length > PAGE ? actions.at(-1)!.id : null, ...actors }
}

/** The lines in words: devices, and what was before and after. */
async function worded(from: Db, locationId: LocationId, actions: readonly db.LoggedAction[]): Promise<WordedAction[]> {
  const names = await loadFactNames(from, locationId, actions)
  return actions.map((action) => ({
    ...action,
    device: action.actor === 'staff' ? deviceWords(action.device) : '',
    // A client is called as they are now.
    subject: action.client === null ? subjectOf(action.before, action.after) : null,
    changes: changedFacts(action.before, action.after, names),
  }))
}

const HEADER = [
  'Când',
  'Cine',
  'Dispozitiv',
  'Ce',
  'Programare',
  'Specialist',
  'Client',
  'Despre',
  'Motiv',
  'Înainte',
  'După',
]
const ROWS_AT_ONCE = 1_000

/** The whole log by the filter as a table, newest first. */
export async function exportActions(ctx: StaffContext, filter: db.ActionFilter): Promise<string> {
  let text = ''
  for await (const piece of actionTable(ctx.db, ctx.staff.locationId, filter)) text += piece
  return text
}

/** The log as CSV in pieces, so that a long log needs little memory. */
export async function* actionTable(from: Db, locationId: LocationId, filter: db.ActionFilter): AsyncGenerator<string> {
  yield csvText([HEADER])
  for (let before: number | null = null; ; ) {
    const part: db.LoggedAction[] = await db.listStaffActions(from, locationId, filter, {
      before,
      limit: ROWS_AT_ONCE,
    })
    yield csvRows((await worded(from, locationId, part)).map(toRow))
    if (part.length < ROWS_AT_ONCE) return
    before = part.at(-1)!.id
  }
}

function toRow({
  at,
  actor,
  person,
  device,
  kind,
  bookingNumber,
  professional,
  client,
  subject,
  ...rest
}: WordedAction) {
  const side = (which: 'before' | 'after') =>
    rest.changes.flatMap((each) => (each[which] === null ? [] : [`${each.label}: ${each[which]}`])).join(', ')
  return [
    wallText(at),
    person ?? ACTOR_NAMES[actor],
    device,
    actWords(kind),
    bookingNumber,
    professional,
    client,
    subject,
    rest.reason,
    side('before'),
    side('after'),
  ]
}

/** '2026-11-22 16:06', as the clock in Bucharest shows it. */
function wallText(at: string): string {
  const { date, minute } = epochToWall(Math.floor(toEpochMinute(Temporal.Instant.from(at))))
  return `${date} ${formatTime(minute)}`
}
