import { useEffect, useRef } from 'react'

/** The act of each key anywhere in the calendar; a key without an act does nothing. */
export type KeyActs = Readonly<Partial<Record<'n' | 'b' | 't' | '/' | '?', () => void>>>

/** Single keys, while nobody types and nothing lies over the calendar. */
export function useCalendarKeys(acts: KeyActs) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal, dialog[aria-modal=true][open], [popover=auto]:popover-open')) return
      const act = latest.current[event.key.toLowerCase() as keyof KeyActs]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
