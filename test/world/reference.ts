import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'

export const CITIES = {
  iasi: { id: 1, name: 'Iași', slug: 'iasi', county: 22, latitude: 47.16, longitude: 27.58 },
  cluj: { id: 2, name: 'Cluj-Napoca', slug: 'cluj-napoca', county: 12, latitude: 46.77, longitude: 23.6 },
} as const

export const CATEGORIES = { coafor: 1, frizerie: 2, stomatologie: 3 } as const

export const PAYMENT_METHODS = { numerar: 1, card: 2 } as const

/** Writes the counties, cities, categories and payment methods of the test world, unless they are there. */
export async function addReference(db: Kysely<Schema>): Promise<void> {
  await sql`insert into county (id, code, name, slug) values (22, 'IS', 'Iași', 'iasi'), (12, 'CJ', 'Cluj', 'cluj')
    on conflict do nothing`.execute(db)
  const cities = Object.values(CITIES).map(({ county, ...city }) => ({
    ...city,
    county_id: county,
    featured: true,
    population: 300_000,
  }))
  await db
    .insertInto('city')
    .values(cities)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`insert into category (id, slug, name, area, position, health) values
    (${CATEGORIES.coafor}, 'coafor', 'Coafor', 'beauty-and-care', 1, false),
    (${CATEGORIES.frizerie}, 'frizerie', 'Frizerie', 'beauty-and-care', 2, false),
    (${CATEGORIES.stomatologie}, 'stomatologie', 'Stomatologie', 'health-and-wellness', 3, true)
    on conflict do nothing`.execute(db)
  await sql`insert into payment_method (id, slug, name) values
    (${PAYMENT_METHODS.numerar}, 'numerar', 'Numerar'), (${PAYMENT_METHODS.card}, 'card', 'Card')
    on conflict do nothing`.execute(db)
}
