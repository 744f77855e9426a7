import { type RawBuilder, sql } from 'kysely'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { operatorOf } from '../../access/operator/cast.ts'
import type { apiOver, Visitor } from '../../api.ts'
import { draft } from '../../world/draft.ts'
import { aLivedInSalon } from '../../world/lived-in.ts'
import { addOffer } from '../../world/offers.ts'
import { addReference } from '../../world/reference.ts'
import { newcomersOf, setUp } from '../../world/registration.ts'
import { aSalon } from '../../world/salon.ts'
import { partnerVisitor } from '../../world/staff.ts'
import { FEWER } from '../payloads.ts'

/** Every vector and every way out, as one text; an index of names takes no more. */
export const HOSTILE = FEWER.join(' ')

const INVITATION = 'o-invitație'

/** Every free text of the provider's side, but what the database refuses to be such: columns by table. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  album: ['name'],
  booking: ['comment', 'contact_name', 'contact_email'],
  booking_note: ['text'],
  business: ['legal_name', 'address', 'registry_number', 'email'],
  cancellation: ['comment'],
  client: ['name', 'email', 'preferences'],
  client_note: ['text'],
  closure: ['reason'],
  customer: ['first_name', 'last_name'],
  equipment_group: ['name'],
  location: ['name', 'description', 'address', 'policies'],
  location_review: ['reason', 'answer', 'licence'],
  menu_heading: ['name'],
  picture: ['alt'],
  professional: ['first_name', 'last_name', 'title'],
  review: ['author', 'comment', 'reply'],
  service: ['name', 'description'],
  staff_invitation: ['name'],
  staff_session: ['device_name'],
  subscription: ['name'],
  time_off: ['reason', 'answer'],
  work: ['alt'],
}

/** The visitors of pages: nobody, the owner of a busy salon, one who is setting theirs up, an operator. */
export type HostileWorld = {
  readonly visitors: readonly Visitor[]
  /** Values for each variable part of an address, by page. */
  readonly parts: Readonly<Record<string, string>>
}

/** People and places in which every text is a page of attacks. */
export async function hostileWorld(api: ReturnType<typeof apiOver>): Promise<HostileWorld> {
  const { salon, owner } = await aLivedInSalon(api)
  await addReference(api.db)
  const { visitor: newcomer } = await newcomersOf(api).registered()
  await setUp(newcomer)
  const waiting = await aSalon(api.db)
  await draft(api.db, waiting.locationId, 'review')
  const operator = await operatorOf(api)
  await sql`insert into staff_invitation (location_id, role, name, phone, token_hash, invited_by, expires_at)
    values (${salon.locationId}, 'reception', 'x', '+40722000222', ${hashToken(INVITATION)}, ${owner.id},
      ${api.deps.now().add({ hours: 24 })})`.execute(api.db)
  await sql`insert into operator_action (customer_id, kind, location_id, reason, device_name, after) values
    (${operator.id}, 'review', ${waiting.locationId}, ${HOSTILE}, ${HOSTILE}, '{"state": "asked"}')`.execute(api.db)
  const fact = JSON.stringify({ name: HOSTILE, alt: HOSTILE, reason: HOSTILE, id: salon.short })
  for (const kind of ['service_changed', 'heading_changed', 'photo_changed', 'closure_added', 'client_changed'])
    await sql`insert into staff_action (location_id, customer_id, kind, reason, device_name, before, after)
      values (${salon.locationId}, ${owner.id}, ${kind}, ${HOSTILE}, ${HOSTILE}, ${fact}::jsonb, ${fact}::jsonb)`.execute(
      api.db,
    )
  const visitors = [api.visitor(), await partnerVisitor(api, owner), newcomer, operator.visitor]
  for (const [table, columns] of Object.entries(TEXTS)) await fill(api, table, columns)
  const offer = await addOffer(api.db, salon, '2099-01-01', '2099-01-31')
  const { rows } = await sql<{ client: number; booking: number; voucher: number }>`select
    (select min(client_id) from client_note) as client,
    (select min(booking_id) from cancellation where location_id = ${salon.locationId}) as booking,
    (select min(id) from voucher where location_id = ${salon.locationId}) as voucher`.execute(api.db)
  const [row] = rows
  return {
    visitors,
    parts: {
      '/partener/invitation/:token': INVITATION,
      '/partener/documents/:name': 'terms',
      '/partener/bookings/:booking': String(row!.booking),
      '/partener/clients/:client': String(row!.client),
      '/partener/offers/:offerId': String(offer),
      '/partener/vouchers/:voucherId': String(row!.voucher),
      '/partener/services/:service': String(salon.short),
      '/partener/team/:professionalId': String(salon.professionals[1]),
      '/partener/team/:professionalId/hours': String(salon.professionals[1]),
      '/partener/*': 'calandar',
      '/operator/businesses/:locationId': String(waiting.locationId),
      '/operator/*': 'firme',
    },
  }
}

/** Each row's own, so that names of which there may be one only are told apart. */
async function fill({ db }: ReturnType<typeof apiOver>, table: string, columns: readonly string[]): Promise<void> {
  const sets: RawBuilder<unknown>[] = columns.map(
    (column) => sql`${sql.ref(column)} = ${HOSTILE} || md5(${sql.table(table)}::text)`,
  )
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(db)
  if (numAffectedRows === 0n) throw new Error(`no ${table} is there to be hostile`)
}
