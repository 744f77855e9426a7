import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Tx } from '../../transaction.ts'

type Stored = { readonly id: number; readonly source: string; readonly alt: string }

export function listPictures(tx: Tx, locationId: LocationId): Promise<Stored[]> {
  return tx
    .selectFrom('picture')
    .select(['id', 'source', 'alt'])
    .where('location_id', '=', locationId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertPicture(
  tx: Tx,
  locationId: LocationId,
  { source, alt, album }: { source: string; alt: string; album: string | null },
): Promise<number> {
  const album_id = await albumOf(tx, locationId, album)
  const position = sql<number>`(select coalesce(max(p.position) + 1, 0) from picture p where p.location_id = ${locationId})`
  const added = tx
    .insertInto('picture')
    .values({ location_id: locationId, album_id, source, alt, position })
    .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

export async function describePicture(
  tx: Tx,
  locationId: LocationId,
  id: number,
  { alt, album }: { alt: string; album: string | null },
): Promise<void> {
  const album_id = await albumOf(tx, locationId, album)
  await tx
    .updateTable('picture')
    .set({ alt, album_id })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
  await dropEmptyAlbums(tx, locationId)
}

export async function deletePicture(tx: Tx, locationId: LocationId, id: number): Promise<void> {
  await tx.deleteFrom('picture').where('location_id', '=', locationId).where('id', '=', id).execute()
  await dropEmptyAlbums(tx, locationId)
}

export async function savePictureOrder(tx: Tx, locationId: LocationId, ids: readonly number[]): Promise<void> {
  await sql`update picture p set position = o.at - 1
    from unnest(${ids}::int[]) with ordinality as o(id, at)
    where p.location_id = ${locationId} and p.id = o.id`.execute(tx)
}

/** The album of that name, made where there is none yet. */
async function albumOf(tx: Tx, locationId: LocationId, name: string | null): Promise<number | null> {
  if (name === null) return null
  const known = await tx
    .selectFrom('album')
    .select('id')
    .where('location_id', '=', locationId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const position = sql<number>`(select coalesce(max(a.position) + 1, 0) from album a where a.location_id = ${locationId})`
  const added = tx.insertInto('album').values({ location_id: locationId, name, position }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

/** An album is there as long as a photo is in it. */
async function dropEmptyAlbums(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`delete from album a where a.location_id = ${locationId}
    and not exists (select from picture p where p.location_id = a.location_id and p.album_id = a.id)`.execute(tx)
}
