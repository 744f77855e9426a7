import { listPictureRows, type PictureRow } from '#db/site/picture-rows.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import type { Deps } from '../../context.ts'

export type PictureFaults = {
  /** Rows that name a picture which is not in the store. */
  readonly orphans: PictureRow[]
  /** Pictures that no row names. */
  readonly unnamed: string[]
}

/**
 * Lays the rows that name uploaded pictures beside the store. The store is listed first: a row has its picture there.
 */
export async function comparePictures({ db }: Pick<Deps, 'db'>, store: PictureStore): Promise<PictureFaults> {
  const stored = new Set<string>()
  for await (const key of store.keys()) stored.add(key)
  const rows = await listPictureRows(db)
  const lost = rows.filter(({ key }) => !stored.has(key))
  const orphans: PictureRow[] = []
  // Uploaded since the list was made.
  for (const row of lost) if ((await store.get(row.key)) === null) orphans.push(row)
  const named = new Set(rows.map(({ key }) => key))
  return { orphans, unnamed: [...stored].filter((key) => !named.has(key)) }
}
