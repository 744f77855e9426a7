import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** The origin of a hold: keyed hashes of the client's address and of its network. */
export type Origin = { readonly addressHash: Buffer; readonly networkHash: Buffer }

/** The live holds of one network, and those of them at one location. */
export type NetworkHolds = {
  readonly ofAddress: number
  readonly ofNetwork: number
  readonly here: number
  readonly minutesHere: number
  /** Seconds until the first of them ends; 0 when there is none. */
  readonly firstEnds: number
}

/** Counts the network's live holds. Exact while the caller holds the network's owner lock. */
export async function countNetworkHolds(
  db: Db,
  { addressHash, networkHash }: Origin,
  locationId: LocationId,
  now: Temporal.Instant,
): Promise<NetworkHolds> {
  const here = sql`location_id = ${locationId}`
  const { rows } = await sql<NetworkHolds>`
    select count(*) filter (where address_hash = ${addressHash}) as "ofAddress", count(*) as "ofNetwork",
      count(*) filter (where ${here}) as here,
      coalesce(sum(extract(epoch from ends_at - starts_at)) filter (where ${here}), 0)::int / 60 as "minutesHere",
      coalesce(ceil(extract(epoch from min(expires_at) - ${now}::timestamptz)), 0)::int as "firstEnds"
    from hold where network_hash = ${networkHash} and expires_at > ${now}::timestamptz`.execute(db)
  return rows[0]!
}
