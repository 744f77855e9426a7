import { sql } from 'kysely'
import { insertPasskey } from '#db/auth/passkeys.ts'
import type { CustomerId, VoucherId } from '#domain/ids.ts'
import { openSession } from '#usecases/auth/sessions/open-session.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { addWaitlistEntry } from '#usecases/waitlist/add-entry.ts'
import type { apiOver, Visitor } from '../api.ts'
import { bookingAt, customer } from '../world/booking.ts'
import { addCustomer } from '../world/customers.ts'
import { ANA, DAN, IOANA, MIHAI } from '../world/people.ts'
import { addReview } from '../world/review.ts'
import { aSalon, type Salon } from '../world/salon.ts'

/**
 * The callers of an endpoint: somebody without a session, the owner of the data, somebody else, and the owner with a
 * session that is over.
 */
export const ROLES = ['guest', 'expired', 'revoked', 'other', 'owner'] as const
export type Role = (typeof ROLES)[number]

type Person = { id: CustomerId; email: string; phone: string }

/** A place, its customer with one of everything, a stranger, and a browser of each role. */
export type Cast = {
  salon: Salon
  owner: Person
  other: Person
  /** Stands in no text but the owner's own. */
  canary: string
  booking: { id: number; number: string; link: string }
  past: number
  device: number
  hold: number
  voucher: string
  voucherId: VoucherId
  waitlistEntry: number
  passkey: number
  browsers: Record<Role, Visitor>
}

type Api = ReturnType<typeof apiOver>
let casts = 0

/** A fresh cast, so that what one row destroys no other misses. */
export async function newCast(api: Api): Promise<Cast> {
  const { db, deps } = api
  casts += 1
  const canary = `Canarșescu${casts}x`
  const owner = await addCustomer(api, { lastName: canary })
  const other = await addCustomer(api, MIHAI)
  const salon = await aSalon(db, {
    name: `Salon ${casts}`,
    professionals: [IOANA, DAN, { ...ANA, collaborator: true }],
  })
  const asOwner = customer(deps, owner.id)
  const booking = await placeBooking(asOwner, bookingAt(salon, '2026-12-01', 720), null)
  await addReview(db, salon, { rating: 5 })
  await db.deleteFrom('review').where('location_id', '=', salon.locationId).execute()
  const past = await db
    .updateTable('booking')
    .set({ customer_id: owner.id })
    .where('location_id', '=', salon.locationId)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows: holds } = await sql<{ id: number }>`
    insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, expires_at)
    values (${salon.locationId}, ${`customer:${owner.id}`}, ${salon.professionals[1]!}, '2026-12-02T10:00Z', '2026-12-02T10:45Z',
      ${[salon.services[0]!]}, ${deps.now().add({ minutes: 5 })}::timestamptz) returning id`.execute(db)
  const voucher = { location_id: salon.locationId, code: `AL-MEU-${casts}`, customer_id: owner.id }
  const { id: voucherId } = await db
    .insertInto('voucher')
    .values({ ...voucher, discount_type: 'percentage', discount: 10, created_at: deps.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [serviceId] = salon.services
  const days = {
    from: '2026-12-05' as const,
    to: '2026-12-05' as const,
    dayPart: null,
    phone: null,
    professionalId: null,
  }
  const { id: waitlistEntry } = await addWaitlistEntry(asOwner, {
    ...days,
    locationId: salon.locationId,
    serviceIds: [serviceId!],
  })
  const social = { provider: 'apple', subject: `apple-${casts}`, customer_id: owner.id }
  await db.insertInto('customer_social').values(social).execute()
  const keyOf = { customerId: owner.id, credentialId: Buffer.from(canary), publicKey: Buffer.from('cheie') }
  const made = { counter: 0, transports: [], backedUp: true, name: `cheia lui ${canary}`, createdAt: deps.now() }
  const passkey = await insertPasskey(db, { ...keyOf, ...made })
  const session = (customerId: CustomerId) =>
    openSession(asOwner, db, {
      customerId,
      deviceName: customerId === owner.id ? `telefonul lui ${canary}` : 'al meu',
    })
  const [expired, revoked, mine, theirs, device] = await Promise.all(
    [owner.id, owner.id, owner.id, other.id, owner.id].map(session),
  )
  const dead = deps.now().subtract({ minutes: 1 })
  await db.updateTable('session').set({ access_expires_at: dead }).where('id', '=', expired!.sessionId).execute()
  await db.updateTable('session').set({ ended_at: dead }).where('id', '=', revoked!.sessionId).execute()
  const browser = (token: string | null) => {
    const visitor = api.visitor()
    if (token !== null) visitor.jar.set('access_token', token)
    return visitor
  }
  return {
    salon,
    owner,
    other,
    canary,
    past: past.id,
    device: device!.sessionId,
    hold: holds[0]!.id,
    voucher: voucher.code,
    voucherId,
    waitlistEntry,
    passkey: passkey!.id,
    booking: { id: booking.id, number: booking.number, link: manageToken(deps.settings, booking.number) },
    browsers: {
      guest: browser(null),
      expired: browser(expired!.accessToken),
      revoked: browser(revoked!.accessToken),
      other: browser(theirs!.accessToken),
      owner: browser(mine!.accessToken),
    },
  }
}
