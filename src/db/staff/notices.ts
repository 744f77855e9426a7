import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingId, CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { NoticeChoices, StaffNotice } from '#domain/staff/notices.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { currentTrace } from '../connections/trace.ts'
import type { Db } from '../pool.ts'
import { atCommit, type Tx } from '../transaction.ts'

export type NewStaffNotice = {
  readonly locationId: LocationId
  readonly kind: StaffNotice
  /** Whose calendar it is about. */
  readonly professionalId: ProfessionalId
  /** When a moved visit was to begin. */
  readonly startBefore?: EpochMinute
  readonly at: Temporal.Instant
} & ({ readonly bookingId: BookingId } | { readonly timeOffId: number })

/** So long are notices gathered, so that several of a minute are one message. */
export const GATHERED_SECONDS = 60

/** Writes a notice to staff with the act that it is about, and queues its telling, where anybody works. */
export function insertStaffNotice(tx: Tx, notice: NewStaffNotice): void {
  const { locationId, kind, professionalId, at } = notice
  const bookingId = 'bookingId' in notice ? notice.bookingId : null
  const timeOffId = 'timeOffId' in notice ? notice.timeOffId : null
  const startsBefore = notice.startBefore === undefined ? null : epochToInstant(notice.startBefore)
  const job = JSON.stringify({ location_id: locationId, trace: currentTrace() })
  atCommit(tx, () =>
    sql`
    with written as (
      insert into staff_notice (location_id, kind, professional_id, booking_id, time_off_id, starts_before, at)
      select ${locationId}::int, ${kind}, ${professionalId}::int, ${bookingId}::int, ${timeOffId}::int,
        ${startsBefore}::timestamptz, ${at}::timestamptz
      where exists (select from membership where location_id = ${locationId}::int and ended_at is null)
      returning id)
    select graphile_worker.add_job('notify-staff', ${job}::json,
      run_at => now() + make_interval(secs => ${GATHERED_SECONDS}::int)) from written`.execute(tx),
  )
}

/** A notice that waits, with what it is about as that is now. Instants are epoch minutes. */
export type WaitingNotice = {
  readonly id: number
  readonly kind: StaffNotice
  readonly professionalId: ProfessionalId
  readonly startBefore: EpochMinute | null
  readonly professional: string
  /** Null for time off. */
  readonly booking: {
    readonly id: BookingId
    readonly status: BookingStatus
    readonly date: IsoDate
    readonly minute: MinuteOfDay
    readonly lapses: EpochMinute | null
    readonly customerId: CustomerId | null
    readonly client: string
    /** None of a health visit. */
    readonly services: readonly string[]
  } | null
  readonly timeOff: {
    readonly status: 'asked' | 'approved' | 'refused'
    readonly answer: string
    readonly askedBy: CustomerId | null
    readonly decidedBy: CustomerId | null
    readonly spans: readonly { readonly start: EpochMinute; readonly end: EpochMinute }[]
  } | null
}

/** Takes the notices of a location that wait, in their order: all, or those about visits before an instant. */
export async function takeStaffNotices(
  tx: Tx,
  locationId: LocationId,
  before: Temporal.Instant | null,
): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    with taken as (
      delete from staff_notice n where n.location_id = ${locationId} and (${before}::timestamptz is null
        or (select b.starts_at from booking b where b.location_id = n.location_id and b.id = n.booking_id) < ${before}::timestamptz)
      returning *)
    select n.id, n.kind, n.professional_id as "professionalId",
      (extract(epoch from n.starts_before) / 60)::int as "startBefore",
      btrim(p.first_name || ' ' || p.last_name) as professional,
      case when b.id is not null then json_build_object('id', b.id, 'status', b.status, 'date', b.start_date,
        'minute', b.start_minute, 'lapses', (extract(epoch from b.lapses_at) / 60)::int, 'customerId', b.customer_id,
        'client', coalesce(b.attendee, b.contact_name), 'services', (select coalesce(json_agg(s.name order by s.position), '[]')
          from booking_service s where s.location_id = b.location_id and s.booking_id = b.id and not ${HEALTH})) end as booking,
      case when t.id is not null then json_build_object('status', t.status, 'answer', t.answer, 'askedBy', t.asked_by,
        'decidedBy', t.decided_by, 'spans', (select json_agg(json_build_object(
          'start', (extract(epoch from e.starts_at) / 60)::int, 'end', (extract(epoch from e.ends_at) / 60)::int)
          order by e.starts_at) from time_off e
          where e.location_id = t.location_id and coalesce(e.series, e.id) = coalesce(t.series, t.id))) end as "timeOff"
    from taken n
      join professional p on p.location_id = n.location_id and p.id = coalesce(
        (select professional_id from booking where location_id = n.location_id and id = n.booking_id), n.professional_id)
      left join booking b on b.location_id = n.location_id and b.id = n.booking_id
      left join time_off t on t.location_id = n.location_id and t.id = n.time_off_id
    order by n.id`.execute(tx)
  return rows
}

/** Whether booking b is a health visit. */
const HEALTH = sql`exists (select from category c where c.health and c.id in (
  select l.category_id from location l where l.id = b.location_id
  union all select sv.category_id from booking_service x join service sv on sv.location_id = x.location_id and sv.id = x.service_id
    where x.location_id = b.location_id and x.booking_id = b.id))`

/** A member with the ways to reach them; the mail address only if it is proved. */
export type NotifiedMember = {
  readonly customerId: CustomerId
  readonly role: Role
  readonly switches: Switches
  readonly choices: NoticeChoices
  readonly professionalId: ProfessionalId | null
  readonly firstName: string
  readonly email: string | null
  readonly phone: E164 | null
  readonly location: string
}

/** The members of a location as they can be told of something. */
export async function listNotifiedMembers(tx: Db, locationId: LocationId): Promise<NotifiedMember[]> {
  const { rows } =
    await sql<NotifiedMember>`${MEMBER} where m.location_id = ${locationId} and m.ended_at is null order by m.id`.execute(
      tx,
    )
  return rows
}

/** A member, who must be one, as they can be told of something. */
export async function findNotifiedMember(db: Db, id: MembershipId): Promise<NotifiedMember> {
  const { rows } = await sql<NotifiedMember>`${MEMBER} where m.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`membership ${id} is not there`)
  return rows[0]
}

const MEMBER = sql`
    select m.customer_id as "customerId", m.role, m.switches, m.notices as choices, m.professional_id as "professionalId",
      c.first_name as "firstName", case when c.email_verified_at is not null then c.email end as email, c.phone,
      l.name as location
    from membership m join customer c on c.id = m.customer_id and c.deleted_at is null
      join location l on l.id = m.location_id`

/** Stores what a member has turned on or off. */
export async function saveNoticeChoices(db: Db, id: MembershipId, choices: NoticeChoices): Promise<void> {
  await db
    .updateTable('membership')
    .set({ notices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}
