import { useEffect, useMemo, useState } from 'react'
import { listLocations } from '#contract/search/locations.ts'
import { browserApi } from '#web/browser-api.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

const PER_PAGE = 50
const MOST_PAGES = 2

/** The places of the list's page, and then the first hundred of the whole result, so that the map is not emptier than the town. */
export function useMoreLocations(
  places: readonly LocationRow[],
  request: Readonly<Record<string, string | undefined>>,
  total: number,
): readonly LocationRow[] {
  const [more, setMore] = useState<{ key: string; places: LocationRow[] }>({ key: '', places: [] })
  const { page: _page, ...rest } = request
  const key = JSON.stringify(rest)
  const isAll = total <= places.length
  useEffect(() => {
    if (isAll) return
    const stop = new AbortController()
    void loadPages(JSON.parse(key) as Record<string, string>, total, stop.signal).then((found) => {
      if (!stop.signal.aborted) setMore({ key, places: found })
    })
    return () => stop.abort()
  }, [key, isAll, total])
  return useMemo(() => {
    const ids = new Set(places.map(({ id }) => id))
    return more.key === key ? [...places, ...more.places.filter(({ id }) => !ids.has(id))] : places
  }, [places, more, key])
}

/** ER-05: without an answer the map keeps what the list has. */
async function loadPages(request: Record<string, string>, total: number, signal: AbortSignal): Promise<LocationRow[]> {
  const pages = Array.from({ length: Math.min(MOST_PAGES, Math.ceil(total / PER_PAGE)) }, (_, at) => at + 1)
  const found: LocationRow[] = []
  for (const page of pages) {
    const query = { ...request, per_page: String(PER_PAGE), ...(page > 1 && { page: String(page) }) }
    const answer = await browserApi(listLocations, { query }, { signal }).catch(() => null)
    // A page that is left breaks the answer off, at times after its status has come.
    if (signal.aborted || !answer?.ok) return found
    found.push(...answer.body.data)
  }
  return found
}
