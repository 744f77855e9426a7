import type { MouseEvent } from 'react'

/**
 * The handler of a press on a booking's link: its panel opens at once. A press that asks for another tab is the
 * browser's. The router's own links are not used: each of them is drawn again with every address.
 */
export function opensPanel(open: (id: number) => void, { id }: { id: number }) {
  return (event: MouseEvent) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    open(id)
  }
}
