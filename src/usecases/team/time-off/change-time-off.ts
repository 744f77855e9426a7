import { insertStaffNotice } from '#db/staff/notices.ts'
import { uncoverTimeOff } from '#db/team/covered-time-off.ts'
import { listActive } from '#db/team/hours.ts'
import {
  deleteTimeOff,
  findTimeOff,
  insertTimeOff,
  lockTimeOff,
  refuseRows,
  type StoredTimeOff,
} from '#db/team/time-off.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { forbidden, invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { spansOf, type TimeOffRequest, timeOffRefusal } from '#domain/team/time-off.ts'
import { todayOf } from '#usecases/context.ts'
import { recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import { applyChange } from '../affected/apply-change.ts'
import { UNDOABLE_REMOVAL } from '../affected/removed.ts'

export type TimeOffForm = TimeOffRequest & {
  readonly professionalId: ProfessionalId
  readonly decisions: readonly Decision[]
}

/**
 * Adds time off for a professional. A member who decides takes it at once, and it goes around kept bookings; a
 * professional asks for their own. Answers which of the two. Throws not_found, forbidden, 422 by field,
 * bookings_affected.
 */
export async function askTimeOff(ctx: StaffContext, form: TimeOffForm): Promise<'asked' | 'approved'> {
  const { staff } = ctx
  const { professionalId, decisions, ...request } = form
  const decides = staff.rights.has('manage_team')
  const [id] = await listActive(ctx.db, staff.locationId, [professionalId])
  if (id === undefined) throw notFound('Specialistul nu lucrează aici.')
  if (!decides && staff.professionalId !== professionalId) throw forbidden()
  const refusal = timeOffRefusal(request, todayOf(ctx))
  if (refusal) throw invalid(refusal)
  const asked = {
    professionalId,
    kind: request.kind,
    note: request.note,
    askedBy: staff.customerId,
    askedAt: ctx.now(),
  }
  if (decides) await take(ctx, { ...asked, spans: spansOf(request) }, decisions)
  else await ask(ctx, { ...asked, spans: spansOf(request) })
  return decides ? 'approved' : 'asked'
}

type NotedTimeOff = { readonly id: number | null; readonly professionalId: ProfessionalId }

/** Lets the team be told of it; time off that other time off covers whole has no rows, and is not told of. */
export function noteTimeOff(
  { staff, now }: StaffContext,
  tx: Tx,
  kind: 'time_off_asked' | 'time_off_answered',
  { id, professionalId }: NotedTimeOff,
): void {
  if (id === null) return
  insertStaffNotice(tx, { kind, locationId: staff.locationId, timeOffId: id, professionalId, at: now() })
}

type AskedTimeOff = Pick<StoredTimeOff, 'professionalId' | 'kind' | 'note' | 'spans' | 'askedBy' | 'askedAt'> & {
  /** The deciding member's remark. */
  readonly answer?: string
}

function ask(ctx: StaffContext, asked: AskedTimeOff): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const id = await insertTimeOff(tx, { ...rowsOf(ctx, asked), status: 'asked', decidedBy: null, decidedAt: null })
    noteTimeOff(ctx, tx, 'time_off_asked', { id, professionalId: asked.professionalId })
    recordAct(ctx, tx, { kind: 'time_off_asked', professionalId: asked.professionalId, after: asked })
  })
}

/** Takes the time, and first removes the request that it answers. */
function take(ctx: StaffContext, asked: AskedTimeOff, decisions: readonly Decision[], request: number | null = null) {
  const { professionalId, spans } = asked
  const decided = { status: 'approved', decidedBy: ctx.staff.customerId, decidedAt: ctx.now() } as const
  const change = {
    mayKeep: true,
    away: {
      professionalId,
      spans,
      insert: async (tx: Tx, pieces: AskedTimeOff['spans'], covered: AskedTimeOff['spans']) => {
        const id = await insertTimeOff(tx, { ...rowsOf(ctx, { ...asked, spans: pieces }), ...decided, covered })
        if (request !== null) noteTimeOff(ctx, tx, 'time_off_answered', { id, professionalId })
      },
    },
    write: async (tx: Tx) => {
      if (request !== null) await takeRequest(ctx, tx, request)
      return { kind: request === null ? 'time_off_taken' : 'time_off_approved', professionalId, after: asked }
    },
  }
  return applyChange(ctx, change, decisions)
}

/** The second of two who decide at once finds nothing. */
async function takeRequest(ctx: StaffContext, tx: Tx, id: number): Promise<void> {
  checkAsked(await lockTimeOff(tx, ctx.staff.locationId, id))
  await deleteTimeOff(tx, ctx.staff.locationId, id)
}

function checkAsked(found: StoredTimeOff | null): asserts found is StoredTimeOff {
  if (!found) throw notFound('Cererea nu mai există.')
  if (found.status !== 'asked') throw invalid({ time_off_id: 'Cererea a primit deja un răspuns.' })
}

const rowsOf = ({ staff, now }: StaffContext, { askedBy, askedAt, answer = '', ...asked }: AskedTimeOff) => ({
  locationId: staff.locationId,
  professionalId: asked.professionalId,
  kind: asked.kind,
  note: asked.note,
  spans: asked.spans,
  answer,
  askedBy: askedBy ?? staff.customerId,
  askedAt: askedAt ?? now(),
})

/** Approves what is asked, with an answer if any. Throws not_found, 422 when it is decided, bookings_affected. */
export async function approveTimeOff(
  ctx: StaffContext,
  id: number,
  decisions: readonly Decision[],
  answer = '',
): Promise<void> {
  const found = await findTimeOff(ctx.db, ctx.staff.locationId, id)
  checkAsked(found)
  await take(ctx, { ...found, answer }, decisions, found.id)
}

/** Refuses what is asked, with a reason. Throws not_found, 422 when it is decided. */
export function refuseTimeOff(ctx: StaffContext, id: number, answer: string): Promise<void> {
  const { locationId, customerId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const found = await lockTimeOff(tx, locationId, id)
    checkAsked(found)
    await refuseRows(tx, locationId, found.id, { by: customerId, at: ctx.now(), answer })
    const { professionalId } = found
    noteTimeOff(ctx, tx, 'time_off_answered', found)
    recordAct(ctx, tx, { kind: 'time_off_refused', professionalId, before: found, reason: answer })
  })
}

type Withdrawable = Pick<StoredTimeOff, 'kind' | 'status' | 'professionalId'>

const GONE = 'Timpul liber nu mai există.'

/**
 * Takes time off back: any for a member who decides, one's own while it is not approved; for a while that can be
 * undone. Throws not_found, forbidden.
 */
export async function withdrawTimeOff(ctx: StaffContext, id: number): Promise<void> {
  const { locationId } = ctx.staff
  checkWithdrawable(ctx, await findTimeOff(ctx.db, locationId, id))
  const write = async (tx: Tx) => {
    // Somebody may have answered it meanwhile.
    const found = await lockTimeOff(tx, locationId, id)
    checkWithdrawable(ctx, found)
    await deleteTimeOff(tx, locationId, found.id)
    if (found.status === 'approved') await uncoverTimeOff(tx, { locationId, ...found }, ctx.now())
    return { kind: 'time_off_withdrawn', professionalId: found.professionalId, before: found }
  }
  await applyChange(ctx, { write, ...UNDOABLE_REMOVAL }, [])
}

/** Throws forbidden for time off that the member may not take back, not_found with these words where they see none. */
export function checkWithdrawable<T extends Withdrawable>(
  { staff }: StaffContext,
  found: T | null,
  gone = GONE,
): asserts found is T {
  if (!found || found.kind === 'block') throw notFound(gone)
  const isOwn = found.professionalId === staff.professionalId && found.status !== 'approved'
  if (!isOwn && !staff.rights.has('manage_team'))
    throw seesCalendarOf(staff, found.professionalId) ? forbidden() : notFound(gone)
}
