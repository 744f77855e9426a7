import type { Db } from '../pool.ts'

/** The slugs of categories, cities and payment methods that a document may use. */
export async function loadKnownSlugs(db: Db) {
  const [categories, cities, paymentMethods] = await Promise.all([
    db.selectFrom('category').select(['id', 'slug', 'name']).execute(),
    db.selectFrom('city').select(['id', 'slug']).execute(),
    db.selectFrom('payment_method').select(['id', 'slug']).execute(),
  ])
  return {
    categories: new Map(categories.map(({ id, slug, name }) => [slug, { id, name }])),
    cities: new Map(cities.map(({ id, slug }) => [slug, id])),
    paymentMethods: new Map(paymentMethods.map(({ id, slug }) => [slug, id])),
  }
}
