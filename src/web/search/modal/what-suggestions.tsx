import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { resultCount } from '#domain/text/counts.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { type RememberedAddress, readRemembered } from '#web/search/remembered.ts'
import { FoundLocations } from './found-locations.tsx'
import './search-modal.css'
import { linksOf, moveInResults } from './result-keys.ts'
import { useLocationSearch } from './use-location-search.ts'

type Props = {
  query: ListQuery
  near: RememberedAddress
  /** The id of the text's field. */
  field: string
}

/** The first matches of what is being typed, below its field: Down goes into them, Escape closes them (SR-02). */
export function WhatSuggestions({ query, near, field }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const { found, search } = useLocationSearch()
  const where = query.position ? { ...near, ...query.position, address: query.address ?? near.address } : near
  const run = (text: string) => {
    const radiusKm = readRemembered(document.cookie).radiusKm ?? DEFAULT_RADIUS_KM
    void search({ text, near: where, radiusKm })
  }
  const { call } = useDebounced(run)
  const ask = useEffectEvent(() => call(query.search))
  useEffect(() => {
    if (query.search) ask()
  }, [query.search])
  const isFocused = useListKeys(panel, field, () => setClosed(query.search))
  const isOpen = isFocused && found !== null && found.rows.length > 0 && closed !== query.search
  return (
    <div ref={panel} className="find-suggestions" hidden={!isOpen}>
      {found && <FoundLocations found={found} when={whenFrom(query)} />}
      <output className="sr-only">{isOpen && resultCount(found.total)}</output>
    </div>
  )
}

/** Arrows move between the text and the results; Escape closes them. Whether the focus is in either. */
function useListKeys(panel: RefObject<HTMLDivElement | null>, field: string, onClose: () => void): boolean {
  const [isFocused, setFocused] = useState(true)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const input = document.getElementById(field)
    const list = panel.current
    const box = list?.parentElement
    if (!(input instanceof HTMLInputElement) || !list || !box) return
    const onKey = (event: KeyboardEvent) => {
      if (list.hidden) return
      if (event.key === 'Escape') {
        event.preventDefault()
        input.focus()
        close()
      } else if (event.target === input) {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        linksOf(list)[0]?.focus()
      } else moveInResults(event, list, input)
    }
    const onFocus = () => setFocused(box.contains(document.activeElement))
    onFocus()
    const stop = new AbortController()
    box.addEventListener('keydown', onKey, stop)
    document.addEventListener('focusin', onFocus, stop)
    return () => stop.abort()
  }, [panel, field])
  return isFocused
}
