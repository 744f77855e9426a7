import { sql } from 'kysely'
import type { VisitRule, VisitRuleTerms } from '#domain/catalogue/visit-rule.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { visitRulesWhere } from '../../bookings/visit-rules.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** Which rule: a service has one of a kind about another. */
export type VisitRuleKey = {
  readonly locationId: LocationId
  readonly serviceId: ServiceId
  readonly kind: VisitRule['kind']
  readonly afterId: ServiceId
}

/** Which of these services stand in the menu. */
export async function listActive(tx: Tx, locationId: LocationId, ids: readonly ServiceId[]): Promise<ServiceId[]> {
  const query = tx
    .selectFrom('service')
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids])
  const rows = await query.where('active', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** The rule; undefined where there is none. */
export async function findVisitRule(db: Db, key: VisitRuleKey): Promise<VisitRule | undefined> {
  const condition = sql`r.location_id = ${key.locationId} and r.service_id = ${key.serviceId}
    and r.kind = ${key.kind} and r.after_id = ${key.afterId}`
  const { rows } = await sql<{ rules: VisitRule[] }>`select ${visitRulesWhere(condition)} as rules`.execute(db)
  return rows[0]!.rules[0]
}

export async function countVisitRules(tx: Tx, { locationId, serviceId }: VisitRuleKey): Promise<number> {
  const { count } = await tx
    .selectFrom('visit_rule')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('location_id', '=', locationId)
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes the rule, over one of its key. */
export async function saveVisitRule(tx: Tx, key: VisitRuleKey, terms: VisitRuleTerms): Promise<void> {
  const numbers = {
    days: 'days' in terms ? terms.days : null,
    hours: 'hours' in terms ? terms.hours : null,
    months: 'months' in terms ? terms.months : null,
  }
  const { locationId: location_id, serviceId: service_id, kind, afterId: after_id } = key
  await tx
    .insertInto('visit_rule')
    .values({ location_id, service_id, kind, after_id, ...numbers })
    .onConflict((conflict) => conflict.columns(['location_id', 'service_id', 'kind', 'after_id']).doUpdateSet(numbers))
    .execute()
}

export async function deleteVisitRule(tx: Tx, { locationId, serviceId, kind, afterId }: VisitRuleKey): Promise<void> {
  await tx
    .deleteFrom('visit_rule')
    .where('location_id', '=', locationId)
    .where('service_id', '=', serviceId)
    .where('kind', '=', kind)
    .where('after_id', '=', afterId)
    .execute()
}
