import { useEffect, useEffectEvent, useRef } from 'react'
import { opensElsewhere } from '#web/ui/hydration/held-presses.ts'
import type { StillPicture } from './still-picture.ts'
import { StillPictures } from './still-pictures.tsx'

type Props = { pictures: readonly StillPicture[]; onPress: (key: string) => void }

/**
 * What the map shows until its script is there, in the same places. For eyes and pointers: the list says the same. A
 * press on a pin is the map's once it is there; without script it follows the pin's link.
 */
export function StillMap({ pictures, onPress }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const map = element.current
    const onClick = (event: MouseEvent) => {
      const pin = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pin]') : null
      if (!pin || opensElsewhere(event)) return
      event.preventDefault()
      press(pin.dataset['pin'] ?? '')
    }
    map?.addEventListener('click', onClick)
    return () => map?.removeEventListener('click', onClick)
  }, [])
  const frame = { ref: element, className: 'still-map', 'aria-hidden': true } as const
  if (import.meta.env.SSR)
    return (
      <div {...frame}>
        <StillPictures pictures={pictures} />
      </div>
    )
  // React leaves what the server wrote as it is, and the browser gets no script that could draw it.
  return <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
