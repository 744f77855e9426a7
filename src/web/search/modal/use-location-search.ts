import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { suggestLocations } from '#contract/search/locations.ts'
import { SUGGESTIONS_PER_PAGE } from '#domain/search/filters.ts'
import { createLatest } from '#web/async/latest.ts'
import { browserApi } from '#web/browser-api.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'

type SearchQuery = { text: string; near: RememberedAddress; radiusKm: number }

type SuggestedService = z.infer<typeof suggestLocations.success.body>['services'][number]

export type Found = {
  query: SearchQuery
  services: SuggestedService[]
  rows: LocationRow[]
  suggested: LocationRow[]
  total: number
}

/** The results of the newest search. After a failure the last ones stay (ER-05). */
export function useLocationSearch() {
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.cancel, [latest])
  async function search(query: SearchQuery) {
    setBusy(true)
    const answer = await latest.run((signal) => suggest(query, signal))
    if (answer) setFound(answer)
    if (!latest.isRunning()) setBusy(false)
  }
  return { found, busy, search }
}

/** SR-08: the radius travels in metres. */
async function suggest(query: SearchQuery, signal: AbortSignal): Promise<Found> {
  const { text, near, radiusKm } = query
  const request = {
    ...(text !== '' && { search: text }),
    radius: String(radiusKm * 1000),
    latitude: String(near.latitude),
    longitude: String(near.longitude),
    per_page: String(SUGGESTIONS_PER_PAGE),
  }
  const answer = await browserApi(suggestLocations, { query: request }, { signal })
  if (!answer.ok) throw new Error(`Căutarea a răspuns ${answer.status}`)
  const { data, meta, suggested, services } = answer.body
  return { query, services, rows: data, suggested: suggested.slice(0, SUGGESTIONS_PER_PAGE), total: meta.total }
}
