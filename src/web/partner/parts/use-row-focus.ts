import { type FocusEvent, useEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

type Focused = { readonly element: Element; readonly row: Element; readonly at: number }

/**
 * For a list whose rows' own buttons take the row away, or themselves: the focus goes on to the row, or to the one that
 * stands in its place, at the end to the last. Without any it goes on to the page's content.
 */
export function useRowFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    const before = last.current
    if (before === null || before.element.isConnected || document.activeElement !== document.body) return
    last.current = null
    const rows = ref.current?.children
    const row = before.row.isConnected ? before.row : (rows?.[before.at] ?? rows?.[rows.length - 1])
    if (!(row instanceof HTMLElement)) return keepFocus()
    row.tabIndex = -1
    row.focus()
  })
  const onFocus = ({ target, currentTarget }: FocusEvent<T>) => {
    const at = [...currentTarget.children].findIndex((row) => row.contains(target))
    const row = currentTarget.children[at]
    last.current = row ? { element: target, row, at } : null
  }
  return { ref, onFocus }
}
