import { useEffect, useState } from 'react'
import { suggestLocations } from '#contract/search/locations.ts'
import { SUGGESTIONS_PER_PAGE } from '#domain/search/filters.ts'
import { createLatest } from '#web/async/latest.ts'
import { browserApi } from '#web/browser-api.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'

export type Asked = { text: string; place: RememberedAddress; radiusKm: number }

/** What a search found; `asked` is what it was asked. */
export type Found = { asked: Asked; rows: LocationRow[]; suggested: LocationRow[]; total: number }

/** The newest answer to what was typed. A failure leaves the last one standing (ER-05). */
export function useLocationSearch() {
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.cancel, [latest])
  async function search(asked: Asked) {
    setBusy(true)
    const answer = await latest.run((signal) => ask(asked, signal))
    if (answer) setFound(answer)
    if (!latest.isRunning()) setBusy(false)
  }
  return { found, busy, search }
}

/** SR-08: the radius travels in metres. */
async function ask(asked: Asked, signal: AbortSignal): Promise<Found> {
  const { text, place, radiusKm } = asked
  const query = {
    ...(text !== '' && { search: text }),
    radius: String(radiusKm * 1000),
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    per_page: String(SUGGESTIONS_PER_PAGE),
  }
  const answer = await browserApi(suggestLocations, { query }, { signal })
  if (!answer.ok) throw new Error(`Căutarea a răspuns ${answer.status}`)
  const { data, meta, suggested } = answer.body
  return { asked, rows: data, suggested: suggested.slice(0, SUGGESTIONS_PER_PAGE), total: meta.total }
}
