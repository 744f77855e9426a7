import type { ComponentProps } from 'react'

/** Whether something within can have the focus. */
type Props = Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'className'> & { hasStop: boolean }

// WCAG 2.1.1: what scrolls must have the focus, so that keys can scroll it.
const scrollable = { tabIndex: 0 }

/**
 * The box in which the hours scroll. Keys scroll it from the focused element within; where none can have the focus,
 * from the box.
 */
export function ScrollBox({ hasStop, ...rest }: Props) {
  // Hears what happens on the blocks within; it is no control itself.
  if (hasStop) return <div role="presentation" className="team-scroll" {...rest} />
  return <div role="group" aria-label="Orele" {...scrollable} className="team-scroll" {...rest} />
}
