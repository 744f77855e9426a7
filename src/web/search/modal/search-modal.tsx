import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { DEFAULT_ADDRESS, DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { resultCount } from '#domain/text/counts.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import { noteQuietly } from '#web/async/latest.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import { browserApi } from '#web/browser-api.ts'
import { findAddress } from '#web/search/find-address.ts'
import { MAP_AREA, readListQuery } from '#web/search/list-query.ts'
import { type RememberedAddress, readRemembered, rememberCookies } from '#web/search/remembered.ts'
import { useAddressHere } from '#web/search/use-here.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { useSettled } from '#web/ui/feedback/use-settled.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FoundLocations, FoundSkeleton } from './found-locations.tsx'
import './search-modal.css'
import { focusResult, moveInResults } from './result-keys.ts'
import { useLocationSearch } from './use-location-search.ts'

type Props = { open: boolean; onClose: () => void }

/** SR-03: the search of narrow screens, over any page; full screen on phones. Following a result closes it. */
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
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const { text, near, when, unknown, found, busy, isShown, onType, searchNow, chooseAddress, onSubmit } =
    useSearchForm()
  const start = useEffectEvent(() => {
    searchNow()
    // After the dialog itself has taken the focus.
    queueMicrotask(() => field.current?.focus())
  })
  useEffect(() => start(), [])
  useArrowKeys(results, field)
  const waiting = useSettled(busy)

  /** SR-06: Down searches the typed text, or moves into its results. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isShown) focusResult(results.current, 0)
    else searchNow()
  }

  return (
    <div className="search-modal">
      <search>
        <form
          action="/locations"
          onSubmit={(event) => void onSubmit(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          <WhereField address={near.address} position={null} boxed className="search-where" onChoose={chooseAddress} />
          {unknown && (
            <p role="alert" className="text-small">
              Nu am găsit „{unknown}” pe hartă. Căutăm lângă {near.address}.
            </p>
          )}
          <TextField field={field} text={text} onType={onType} onKeyDown={onKeyDown} />
        </form>
      </search>
      <output className="sr-only">{found && found.query.text !== '' && !busy && resultCount(found.total)}</output>
      <div ref={results} aria-busy={busy}>
        {waiting && (found === null || found.query.text === '') ? (
          <FoundSkeleton />
        ) : (
          found && <FoundLocations found={found} when={when} />
        )}
      </div>
    </div>
  )
}

/** The typed text and the address to look near, and the searches that they start. */
function useSearchForm() {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('search') ?? '')
  const [unknown, setUnknown] = useState<string | null>(null)
  const [known] = useState(() => readRemembered(document.cookie))
  const [near, setNear] = useState<RememberedAddress>(startAddress(useAddressHere(), known.near))
  const { found, busy, search } = useLocationSearch()
  const radiusKm = known.radiusKm ?? DEFAULT_RADIUS_KM
  const run = (wanted: string, where = near) => void search({ text: wanted.trim(), near: where, radiusKm })
  const typed = useDebounced((wanted: string) => run(wanted))

  function onType(next: string) {
    setText(next)
    typed.call(next)
  }

  function searchNow() {
    typed.cancel()
    run(text)
  }

  function chooseAddress(chosen: RememberedAddress) {
    setUnknown(null)
    setNear(chosen)
    remember(chosen)
    typed.cancel()
    run(text, chosen)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    typed.cancel()
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim()
    if (address === '' || address === near.address) return run(text)
    const named = await findAddress(browserApi, address).catch(noteQuietly)
    if (named) return chooseAddress(named)
    setUnknown(address)
    run(text)
  }

  /** Whether the results are those of what is typed now. */
  const isShown = found?.query.text === text.trim() && found.query.near === near
  return {
    text,
    near,
    when: whenFrom(readListQuery(params)),
    unknown,
    found,
    busy,
    isShown,
    onType,
    searchNow,
    chooseAddress,
    onSubmit,
  }
}

/** The page's own address, unless it is only an area of the map; else the visitor's last one. */
function startAddress(here: RememberedAddress | null, known: RememberedAddress | null): RememberedAddress {
  return (here?.address === MAP_AREA ? null : here) ?? known ?? DEFAULT_ADDRESS
}

function remember(chosen: RememberedAddress): void {
  const known = readRemembered(document.cookie)
  const cookies = rememberCookies({ near: chosen, city: null }, known, window.location.protocol === 'https:')
  // By document.cookie, since the Cookie Store API is not in every browser yet
  for (const cookie of cookies) document.cookie = cookie
}

type FieldProps = {
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function TextField({ field, text, onType, onKeyDown }: FieldProps) {
  return (
    <div className="search-pill search-text">
      <Icon name="magnifying-glass" />
      <input
        ref={field}
        name="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        placeholder="Cauta..."
        aria-label="Caută un serviciu, un salon sau un om"
        autoComplete="off"
        maxLength={100}
      />
      <button type="submit">CAUTA</button>
    </div>
  )
}

/**
 * Moves the focus among the results with the arrow keys, and from the first back to the text; Enter opens, as links do.
 */
function useArrowKeys(results: RefObject<HTMLDivElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const list = results.current
    const move = (event: globalThis.KeyboardEvent) => moveInResults(event, list, field.current)
    list?.addEventListener('keydown', move)
    return () => list?.removeEventListener('keydown', move)
  }, [results, field])
}
