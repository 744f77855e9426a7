import type { MouseEvent } from 'react'
import { opensElsewhere } from '#web/ui/hydration/held-presses.ts'
import type { StillPicture } from './still-picture.ts'
import { StillPictures } from './still-pictures.tsx'

type Props = { pictures: readonly StillPicture[]; onPress: (key: string) => void }

/**
 * What the map shows until its script is there, in the same places. For eyes and pointers: the list says the same. A
 * press on a pin is the map's once it is there; without script it follows the pin's link.
 */
export function StillMap({ pictures, onPress }: Props) {
  const onClick = (event: MouseEvent) => {
    const pin = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pin]') : null
    if (!pin || opensElsewhere(event.nativeEvent)) return
    event.preventDefault()
    onPress(pin.dataset['pin'] ?? '')
  }
  const frame = { className: 'still-map', 'aria-hidden': true, onClick } as const
  if (import.meta.env.SSR)
    return (
      <div {...frame}>
        <StillPictures pictures={pictures} />
      </div>
    )
  // React leaves what the server wrote as it is, and the browser gets no script that could draw it.
  return <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
