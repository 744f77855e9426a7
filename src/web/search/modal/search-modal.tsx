import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { DEFAULT_PLACE, DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { resultCount } from '#domain/text/counts.ts'
import { noteQuietly } from '#web/async/latest.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import { browserApi } from '#web/browser-api.ts'
import { findAddress } from '#web/search/find-address.ts'
import { MAP_AREA } from '#web/search/list-query.ts'
import { type RememberedAddress, readRemembered, rememberCookies } from '#web/search/remembered.ts'
import { useAddressHere } from '#web/search/use-here.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { useSettled } from '#web/ui/feedback/use-settled.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FoundLocations, FoundSkeleton } from './found-locations.tsx'
import './search-modal.css'
import { useLocationSearch } from './use-location-search.ts'

type Props = { open: boolean; onClose: () => void }

/** SR-03: the search of narrow screens, over any page; the whole screen on phones. Following a result closes it. */
export function SearchModal({ open, onClose }: Props) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (openedAt.current !== key) close()
    openedAt.current = key
  }, [key])
  return (
    <Dialog open={open} onClose={onClose} title="Caută">
      <Search />
    </Dialog>
  )
}

function Search() {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('search') ?? '')
  const [unknown, setUnknown] = useState<string | null>(null)
  const [known] = useState(() => readRemembered(document.cookie))
  const [place, setPlace] = useState<RememberedAddress>(locationOf(useAddressHere(), known.place))
  const { found, busy, search } = useLocationSearch()
  const radiusKm = known.radiusKm ?? DEFAULT_RADIUS_KM
  const run = (wanted: string, where = place) => void search({ text: wanted.trim(), place: where, radiusKm })
  const typed = useDebounced((wanted: string) => run(wanted))
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const start = useEffectEvent(() => {
    run(text)
    // After the dialog itself has taken the focus.
    queueMicrotask(() => field.current?.focus())
  })
  useEffect(() => start(), [])
  useEffect(() => {
    const list = results.current
    const move = (event: globalThis.KeyboardEvent) => moveInResults(event, list, field.current)
    list?.addEventListener('keydown', move)
    return () => list?.removeEventListener('keydown', move)
  }, [])
  const waiting = useSettled(busy)

  function choosePlace(chosen: RememberedAddress) {
    setUnknown(null)
    setPlace(chosen)
    const cookies = rememberCookies(
      { place: chosen, city: null },
      readRemembered(document.cookie),
      location.protocol === 'https:',
    )
    // By document.cookie, since the Cookie Store API is not in every browser yet
    for (const cookie of cookies) document.cookie = cookie
    typed.cancel()
    run(text, chosen)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    typed.cancel()
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim()
    if (address === '' || address === place.address) return run(text)
    const named = await findAddress(browserApi, address).catch(noteQuietly)
    if (named) return choosePlace(named)
    setUnknown(address)
    run(text)
  }

  /** SR-06: Down searches what is typed, or moves into what was found. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (found?.asked.text === text.trim() && found.asked.place === place) return focusResult(results.current, 0)
    typed.cancel()
    run(text)
  }

  return (
    <div className="search-modal">
      <search>
        <form action="/locations" onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <WhereField address={place.address} position={null} boxed className="search-where" onPlace={choosePlace} />
          {unknown && (
            <p role="alert" className="text-small">
              Nu am găsit „{unknown}” pe hartă. Căutăm lângă {place.address}.
            </p>
          )}
          <div className="search-pill search-text">
            <Icon name="magnifying-glass" />
            <input
              ref={field}
              name="search"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                typed.call(event.target.value)
              }}
              onKeyDown={onKeyDown}
              enterKeyHint="search"
              placeholder="Cauta..."
              aria-label="Caută un serviciu, un loc sau un om"
              autoComplete="off"
              maxLength={100}
            />
            <button type="submit">CAUTA</button>
          </div>
        </form>
      </search>
      <output className="sr-only">{found && found.asked.text !== '' && !busy && resultCount(found.total)}</output>
      <div ref={results} aria-busy={busy}>
        {waiting && (found === null || found.asked.text === '') ? (
          <FoundSkeleton />
        ) : (
          found && <FoundLocations found={found} />
        )}
      </div>
    </div>
  )
}

/** Where the page looks, unless only a map says where that is; else where the visitor last looked. */
function locationOf(here: RememberedAddress | null, known: RememberedAddress | null): RememberedAddress {
  return (here?.address === MAP_AREA ? null : here) ?? known ?? DEFAULT_PLACE
}

const linksOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

function focusResult(list: HTMLElement | null, at: number): void {
  linksOf(list)[at]?.focus()
}

/** Arrows move through the results and from the first back to the text; Enter opens, as links do. */
function moveInResults(
  event: globalThis.KeyboardEvent,
  list: HTMLElement | null,
  field: HTMLInputElement | null,
): void {
  const links = linksOf(list)
  const at = links.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (target === undefined || at === -1) return
  event.preventDefault()
  if (target < 0) field?.focus()
  else links[Math.min(target, links.length - 1)]?.focus()
}
