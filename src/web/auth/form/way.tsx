import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { HELD_ATTRIBUTE, SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = {
  /** The search parameters that name the place to go to; without script they are followed as a link. */
  to: Record<string, string | null>
  /** The page of those parameters; this page when absent. */
  page?: string
  onGo: () => void
  className: string
  children: ReactNode
}

/** Leads to another state of the forms on this page: a button where script runs, a link where it does not. */
export function Way({ to, page, onGo, className, children }: Props) {
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  // A link that was pressed before the script gives way to the button, and can be pressed no more.
  const goIfHeld = useEffectEvent(() => {
    if (link.current?.hasAttribute(HELD_ATTRIBUTE)) onGo()
  })
  useEffect(() => goIfHeld(), [])
  if (hydrated)
    return (
      <button type="button" className={className} onClick={onGo}>
        {children}
      </button>
    )
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(to)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  const path = page ?? pathname
  return (
    <a ref={link} className={className} href={changed.size > 0 ? `${path}?${changed}` : path} {...SCRIPTED}>
      {children}
    </a>
  )
}
