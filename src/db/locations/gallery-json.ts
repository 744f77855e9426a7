import { sql } from 'kysely'

type StoredPicture = { id: number; source: string; alt: string }

export type Gallery = { gallery: StoredPicture[]; albums: { id: number; name: string; pictures: StoredPicture[] }[] }

const picture = sql`json_build_object('id', p.id, 'source', p.source, 'alt', p.alt)`

/** The pictures and albums of `location l`, as JSON. */
export const galleryJson = sql`json_build_object(
  'gallery', (select coalesce(json_agg(${picture} order by p.position, p.id), '[]') from picture p where p.location_id = l.id),
  'albums', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'pictures',
      (select coalesce(json_agg(${picture} order by p.position, p.id), '[]') from picture p
        where p.location_id = l.id and p.album_id = a.id)) order by a.position, a.id), '[]')
    from album a where a.location_id = l.id))`
