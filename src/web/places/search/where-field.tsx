import { useId, useRef, useState } from 'react'
import type { Position } from '#domain/catalog/location.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

type Props = {
  address: string
  position: Position | null
  className?: string
  onFound?: (form: HTMLFormElement) => void
}

/** Where to look: a town or an address as text, which works without script, or the visitor's own position. */
export function WhereField({ address, position, className = '', onFound }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(position)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const hydrated = useHydrated()

  async function locate() {
    setState('asking')
    try {
      const place = await placeHere()
      if (input.current) input.current.value = place.address
      setFound(place.position)
      setState('idle')
      const form = input.current?.form
      if (form && onFound) setTimeout(() => onFound(form))
    } catch {
      setState('refused')
    }
  }

  return (
    <div className={`where-field ${className}`}>
      <label htmlFor={id}>Unde</label>
      <input
        ref={input}
        id={id}
        name="address"
        defaultValue={address}
        autoComplete="off"
        maxLength={120}
        onChange={() => setFound(null)}
        aria-describedby={state === 'refused' ? `${id}-refused` : undefined}
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
    </div>
  )
}

/** The browser's position with the name of what is there. Throws when it is refused or takes over 10 s. */
async function placeHere(): Promise<{ address: string; position: Position }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 })
  })
  const position = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
  const query = { latitude: String(position.latitude), longitude: String(position.longitude) }
  // Loaded at the press: few ask, and the contract is a tenth of the page's script.
  const [{ browserApi }, { searchPlaces }] = await Promise.all([
    import('#web/browser-api.ts'),
    import('#contract/places.ts'),
  ])
  const answer = await browserApi(searchPlaces, { query }).catch(() => null)
  const nearest = answer?.ok ? answer.body.data[0] : undefined
  return { address: nearest?.label ?? 'Locatia curenta', position }
}

/** Some ten metres are near enough, and say less about the visitor. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
