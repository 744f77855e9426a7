import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { DemoReview } from './location/reviews.ts'
import type { Person } from './people.ts'

/** Locations up to here stand in pictures of the product with their numbers of reviews. */
const PICTURED = 60
const VISITS = 2
/** Services for women or for men alone, by their keys. */
const OF_SOME = /dama|femei|barb|domn|clasic|gine|papa|sarcin|mire/

/** Gives visits of guests to client1, whom the README names: somebody who logs in finds a past to look at. */
export function withFirstClient(reviews: readonly DemoReview[], client: Person): DemoReview[] {
  let left = VISITS
  return reviews.map((review) => {
    const isPictured = Number(review.location.replace('demo-', '')) <= PICTURED
    if (left === 0 || isPictured || review.customer !== null || OF_SOME.test(review.service)) return review
    left -= 1
    return { ...review, customer: 0, author: client }
  })
}

/** A subscription with sessions left and a voucher in the account, each the first of the customer's city. */
export async function fillFirstClient(tx: Db, id: CustomerId, city: string): Promise<void> {
  await sql`insert into customer_subscription (location_id, subscription_id, customer_id, status, sessions_total,
      sessions_left, valid_until, decided_at)
    select u.location_id, u.id, ${id}, 'approved', u.sessions, u.sessions - 1, current_date + u.valid_days, now()
    from subscription u join location l on l.id = u.location_id join city c on c.id = l.city_id
    where c.slug = ${city} and u.active order by u.location_id, u.id limit 1`.execute(tx)
  await sql`insert into customer_voucher (customer_id, location_id, voucher_id)
    select ${id}, v.location_id, v.id from voucher v join location l on l.id = v.location_id
      join city c on c.id = l.city_id
    where c.slug = ${city} and v.customer_id is null order by v.location_id, v.id limit 1`.execute(tx)
}
