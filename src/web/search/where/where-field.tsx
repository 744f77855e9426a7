import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Position } from '#domain/catalogue/location.ts'
import { countOf } from '#domain/text/counts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { RememberedAddress } from '../remembered.ts'
import { addressHere } from './address-here.ts'
import { useAddresses } from './use-addresses.ts'
import './where-field.css'

type Props = {
  address: string
  position: Position | null
  /** As a field of a form stands, label above and box around; else bare, for a panel that dresses it. */
  boxed?: boolean
  className?: string
  /** The form has a new place that it may be sent with. */
  onFound?: (form: HTMLFormElement) => void
  onPlace?: (place: RememberedAddress) => void
}

/**
 * Where to look: a town or an address as text, which works without script, one of those proposed while typing (a combobox
 * as the ARIA practices have it), or the visitor's own position.
 */
export function WhereField({ address, position, boxed = false, className = '', onFound, onPlace }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(position)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const [active, setActive] = useState(-1)
  const { places, ask, askNow, close } = useAddresses()
  const hydrated = useHydrated()
  const open = places.length > 0

  function take(place: RememberedAddress) {
    if (input.current) input.current.value = place.address
    setFound(place)
    shut()
    onPlace?.(place)
    const form = input.current?.form
    if (form && onFound) setTimeout(() => onFound(form))
  }

  function shut() {
    close()
    setActive(-1)
  }

  async function locate() {
    setState('asking')
    try {
      take(await addressHere())
      setState('idle')
    } catch {
      setState('refused')
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) setActive((at) => stepped(at, step, places.length))
    else if (event.key === 'ArrowDown') askNow(event.currentTarget.value)
    else if (event.key === 'Enter' && places[active]) take(places[active])
    else if (event.key === 'Escape' && open) shut()
    else return
    event.preventDefault()
  }

  return (
    <div className={`where-field ${boxed ? 'where-boxed' : ''} ${className}`}>
      <label htmlFor={id}>Unde</label>
      <input
        ref={input}
        id={id}
        className={boxed ? 'input' : undefined}
        name="address"
        defaultValue={address}
        autoComplete="off"
        maxLength={120}
        onChange={(event) => {
          setFound(null)
          setActive(-1)
          ask(event.target.value)
        }}
        onBlur={shut}
        onKeyDown={onKeyDown}
        aria-describedby={state === 'refused' ? `${id}-refused` : undefined}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': places[active] ? `${id}-${active}` : undefined,
        })}
      />
      {hydrated && found && (
        <>
          <input type="hidden" name="latitude" value={found.latitude} />
          <input type="hidden" name="longitude" value={found.longitude} />
        </>
      )}
      {hydrated && (
        <button type="button" className="where-here" onClick={locate} aria-disabled={state === 'asking'}>
          <Icon name="crosshair" size={16} />
          Locatia curenta
        </button>
      )}
      {state === 'refused' && (
        <p id={`${id}-refused`} role="alert" className="col-span-full text-brick text-micro">
          Nu am putut afla unde ești. Scrie orașul sau adresa.
        </p>
      )}
      {hydrated && (
        <>
          <Options id={id} places={places} active={active} onTake={take} />
          <output className="sr-only">{open && countOf(places.length, 'propunere', 'propuneri')}</output>
        </>
      )}
    </div>
  )
}

// From the text to the first, from the last back to the text.
const stepped = (at: number, step: number, count: number) => ((at + 1 + step + count + 1) % (count + 1)) - 1

type OptionsProps = {
  id: string
  places: RememberedAddress[]
  active: number
  onTake: (place: RememberedAddress) => void
}

/** The focus stays in the field, which keeps the keyboard, hence no pointer may take it. */
function Options({ id, places, active, onTake }: OptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Adrese"
      hidden={places.length === 0}
      className="where-options"
      onPointerDown={(event) => event.preventDefault()}
    >
      {places.map((place, at) => (
        <button
          key={`${place.address} ${place.latitude} ${place.longitude}`}
          type="button"
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onTake(place)}
        >
          <Icon name="map-pin" size={16} />
          {place.address}
        </button>
      ))}
    </div>
  )
}
