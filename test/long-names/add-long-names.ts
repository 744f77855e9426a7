import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { pictureKey } from '#drawings/picture-key.ts'
import { importProviders } from '#usecases/providers/import-providers.ts'
import { addReview } from '../world/review.ts'
import { LONG_NAMES } from './names.ts'

const { email, firstName, lastName, location, heading, service, other, text } = LONG_NAMES

const REF = 'long-names'

/** Adds the salon of long names, its owner, and all that she has there as a client. */
export async function addLongNames(db: Kysely<Schema>, password_hash: string | null) {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const { problems } = await importProviders(db, [{ line: 1, value: provider() }], { today })
  if (problems.length > 0) throw new Error(problems.map(({ reason }) => reason).join(', '))
  const names = { first_name: firstName, last_name: lastName }
  const verified = Temporal.Now.instant()
  const proofs = { phone_verified_at: verified, email_verified_at: verified, password_hash }
  const { id } = await db
    .insertInto('customer')
    .values({ ...names, email, phone: '+40700009001' as E164, ...proofs })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: location_id } = await db
    .selectFrom('location')
    .select('id')
    .where('external_ref', '=', REF)
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ location_id, customer_id: id, role: 'owner' }).execute()
  await addOwn(db, { customer_id: id, location_id }, today)
}

type Ids = { readonly customer_id: CustomerId; readonly location_id: LocationId }

/** A favourite, a subscription, a voucher, a place on the waiting list and a review. */
async function addOwn(db: Kysely<Schema>, { customer_id, location_id }: Ids, today: IsoDate): Promise<void> {
  await db.insertInto('favourite').values({ customer_id, location_id }).execute()
  await sql`insert into customer_subscription (location_id, subscription_id, customer_id, status, sessions_total,
    sessions_left, valid_until) select location_id, id, ${customer_id}, 'approved', 10, 9, '2099-12-31' from subscription
    where location_id = ${location_id}`.execute(db)
  await sql`insert into customer_voucher (customer_id, location_id, voucher_id)
    select ${customer_id}, location_id, id from voucher where location_id = ${location_id}`.execute(db)
  const [professionals, services] = await Promise.all([
    db.selectFrom('professional').select('id').where('location_id', '=', location_id).orderBy('id').execute(),
    db.selectFrom('service').select('id').where('location_id', '=', location_id).orderBy('id').execute(),
  ])
  const service_ids = services.slice(0, 1).map(({ id }) => id)
  const days = { first_date: addDays(today, 3), last_date: addDays(today, 3) }
  await db
    .insertInto('waiting_wish')
    .values({ location_id, customer_id, token_hash: Buffer.from('long names'), service_ids, ...days })
    .execute()
  const ids = { professionals: professionals.map(({ id }) => id), services: services.map(({ id }) => id) }
  await addReview(db, { locationId: location_id, ...ids }, { rating: 5, comment: text })
  await sql`update review set author = ${firstName}, customer_id = ${customer_id}, reply = ${text}, replied_at = now()
    where location_id = ${location_id}`.execute(db)
  await sql`update booking set customer_id = ${customer_id} where location_id = ${location_id}`.execute(db)
}

const drawn = (view: number) => pictureKey({ kind: 'cover', category: 'cosmetica', view, seed: 'long', name: location })

function provider() {
  const week = Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, from: '08:00', to: '20:00' }))
  const person = { last_name: lastName, title: other, portrait: null, is_collaborator: true, working_hours: week }
  const by = [{ ref: 'one' }, { ref: 'two' }]
  return {
    business: {
      external_ref: REF,
      legal_name: location,
      cui: 'RO 15900822',
      registry_number: 'J22/0008/2015',
      address: other,
      email,
      phone: '+40700009002',
    },
    locations: [
      {
        external_ref: REF,
        name: location,
        slug: 'nume-lungi',
        category: 'cosmetica',
        city: 'sulina',
        address: other,
        latitude: 45.1568,
        longitude: 29.653,
        phone: '+40700009002',
        description: text,
        policies: text,
        opening_hours: week,
        closes_on_public_holidays: false,
        custom_fields: [{ key: 'intrebare', label: other, required: false }],
        payment_methods: ['card'],
        professionals: [
          { ref: 'one', first_name: firstName, ...person },
          { ref: 'two', first_name: lastName, ...person },
        ],
        equipment_groups: [{ ref: 'chairs', name: other, units: 9 }],
        menu: [
          {
            name: heading,
            services: [
              { ref: 'plain', name: service, description: text, duration: 30, price: 100, professionals: by },
              { ref: 'range', name: other, duration: 45, price: 90, range_price: true, professionals: by },
              { ref: 'paid', name: heading, duration: 30, price: 80, is_subscription: true, professionals: by },
            ],
          },
        ],
        offers: [{ services: ['plain'], discount_type: 'percentage', discount: 20, start_in_days: 0, end_in_days: 90 }],
        subscriptions: [{ ref: 'ten', name: other, sessions: 10, price: 500, valid_days: 90, services: ['paid'] }],
        vouchers: [{ code: 'W'.repeat(30), discount_type: 'fixed', discount: 10 }],
        pictures: [0, 1].map((view) => ({ source: drawn(view), alt: text, album: heading })),
        works: [{ source: drawn(2), alt: text, professional: 'one' }],
      },
    ],
  }
}
