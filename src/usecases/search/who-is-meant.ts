import { findProfessionals } from '#db/search/find-professionals.ts'
import { partsOf } from '#db/search/index/to-question.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import type { LocationRow } from '#db/search/location-row.ts'
import type { LocationId } from '#domain/ids.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Context } from '../context.ts'

/**
 * For each location found by words that its row does not show, the professional whose name has them. Most searches are
 * answered by what is shown, and cost nothing more.
 */
export async function whoIsMeant(
  ctx: Context,
  query: Pick<LocationQuery, 'words' | 'own'>,
  rows: readonly LocationRow[],
): Promise<ReadonlyMap<LocationId, string>> {
  const words = partsOf(query.words)
  const unseen = rows.map((row) => {
    const shown = shownBy(row)
    return { id: row.id, at: words.flatMap((parts, at) => (parts.some((part) => shown.includes(part)) ? [] : [at])) }
  })
  const unclear = unseen.filter(({ at }) => at.length > 0)
  if (unclear.length === 0) return new Map()
  const named = [...new Set(unclear.flatMap(({ at }) => at))].map((at) => query.own[at]!)
  return findProfessionals(
    ctx.read,
    unclear.map(({ id }) => id),
    named,
  )
}

const shownBy = ({ name, category, city, address, service }: LocationRow) =>
  ` ${foldText([name, category.name, city.name, address, service?.name ?? ''].join(' '))} `
