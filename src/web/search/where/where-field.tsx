import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Position } from '#domain/catalogue/position.ts'
import { countOf } from '#domain/text/counts.ts'
import { useEarlyText } from '#web/ui/hydration/use-early-text.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { RememberedAddress } from '../remembered.ts'
import { useAddresses } from './use-addresses.ts'
import { useLocate } from './use-locate.ts'
import './where-field.css'

type Props = {
  address: string
  position: Position | null
  /** As a field of a form, label above and box around; else bare, for a panel that styles it. */
  boxed?: boolean
  className?: string
  /** The form has a new address that it may be sent with. */
  onFound?: (form: HTMLFormElement) => void
  onChoose?: (address: RememberedAddress) => void
}

/**
 * The field for the place of a search: a town or an address as text, which works without script, one of those proposed
 * while typing (a combobox as the ARIA practices have it), or the visitor's own position.
 */
export function WhereField({ address, position, boxed = false, className = '', onFound, onChoose }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const { input, found, locating, active, addresses, open, take, takeText, close, locate, onChange, onKeyDown } =
    useWhere(position, { onFound, onChoose })
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
        onChange={(event) => onChange(event.target.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
        aria-describedby={locating === 'refused' || locating === 'abroad' ? `${id}-refused` : undefined}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': addresses[active] ? `${id}-${active}` : undefined,
        })}
      />
      {hydrated && found && <PositionFields position={found} />}
      <button type="button" className="where-here" onClick={() => void locate()} aria-disabled={locating === 'busy'}>
        <Icon name="crosshair" size={16} />
        Locatia curenta
      </button>
      {locating === 'refused' && (
        <p id={`${id}-refused`} role="alert" className="col-span-full text-brick text-micro">
          Nu am putut afla unde ești. Scrie orașul sau adresa.
        </p>
      )}
      {locating === 'abroad' && <Abroad id={`${id}-refused`} onTake={takeText} />}
      {hydrated && (
        <>
          <Options id={id} addresses={addresses} active={active} onTake={take} />
          <output className="sr-only">{open && countOf(addresses.length, 'propunere', 'propuneri')}</output>
        </>
      )}
    </div>
  )
}

type Handlers = { onFound: Props['onFound']; onChoose: Props['onChoose'] }

/** The address that is chosen, the proposals while one types, and how the keyboard moves among them. */
function useWhere(position: Position | null, { onFound, onChoose }: Handlers) {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(position)
  const [active, setActive] = useState(-1)
  const proposals = useAddresses()
  const { addresses } = proposals
  const open = addresses.length > 0
  const { locating, locate, forget } = useLocate(take)
  useEarlyText(input, onChange)

  function take(address: RememberedAddress) {
    if (input.current) input.current.value = address.address
    setFound(address)
    close()
    onChoose?.(address)
    const form = input.current?.form
    if (form && onFound) setTimeout(() => onFound(form))
  }

  function close() {
    proposals.close()
    setActive(-1)
  }

  /** A city by its name alone; who receives the form finds where it is. */
  function takeText(city: string) {
    if (!input.current) return
    input.current.value = city
    input.current.focus()
    forget()
    onChange(city)
    proposals.searchNow(city)
  }

  function onChange(text: string) {
    setFound(null)
    setActive(-1)
    proposals.search(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) setActive((at) => stepped(at, step, addresses.length))
    else if (event.key === 'ArrowDown') proposals.searchNow(event.currentTarget.value)
    else if (event.key === 'Enter' && addresses[active]) take(addresses[active])
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }

  return { input, found, locating, active, addresses, open, take, takeText, close, locate, onChange, onKeyDown }
}

// From the text (-1) to the first proposal, and from the last back to the text.
const stepped = (at: number, step: number, count: number) => ((at + 1 + step + count + 1) % (count + 1)) - 1

function PositionFields({ position: { latitude, longitude } }: { position: Position }) {
  return (
    <>
      <input type="hidden" name="latitude" value={latitude} />
      <input type="hidden" name="longitude" value={longitude} />
    </>
  )
}

const CITIES = ['București', 'Cluj-Napoca', 'Iași']

/** SR-10: addresses beyond the border are unknown to Dichis, so cities are offered instead. */
function Abroad({ id, onTake }: { id: string; onTake: (city: string) => void }) {
  return (
    <div className="col-span-full grid gap-2">
      <p id={id} role="alert" className="text-brick text-micro">
        Ești în afara României. Alege un oraș sau scrie o adresă.
      </p>
      <div className="flex flex-wrap gap-2">
        {CITIES.map((city) => (
          <button key={city} type="button" className="chip" onClick={() => onTake(city)}>
            {city}
          </button>
        ))}
      </div>
    </div>
  )
}

type OptionsProps = {
  id: string
  addresses: RememberedAddress[]
  active: number
  onTake: (address: RememberedAddress) => void
}

/** The focus stays in the field, where the keyboard works, so a pointer must not take it. */
function Options({ id, addresses, active, onTake }: OptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Adrese"
      hidden={addresses.length === 0}
      className="where-options"
      onPointerDown={(event) => event.preventDefault()}
    >
      {addresses.map((each, at) => (
        <button
          key={`${each.address} ${each.latitude} ${each.longitude}`}
          type="button"
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onTake(each)}
        >
          <Icon name="map-pin" size={16} />
          {each.address}
        </button>
      ))}
    </div>
  )
}
