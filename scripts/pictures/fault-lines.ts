import type { PictureFaults } from '#usecases/site/pictures/compare-pictures.ts'

const NAMED_AT_MOST = 100

/** The report about pictures and rows that do not belong together: each such row by name. */
export function linesOf({ orphans, unnamed }: PictureFaults): string[] {
  const rows = orphans.map(({ table, id, key }) => `  ${table} ${id}: ${key}`)
  const more = rows.length > NAMED_AT_MOST ? [`  … and ${rows.length - NAMED_AT_MOST} more`] : []
  return [
    ...(rows.length > 0 ? [`Rows that name a picture which is not there: ${rows.length}`] : []),
    ...rows.slice(0, NAMED_AT_MOST),
    ...more,
    ...(unnamed.length > 0 ? [`Pictures that no row names: ${unnamed.length}, such as ${unnamed[0]}`] : []),
  ]
}
