const STAYS = 'script, style, dialog, [aria-live], [role="status"]'

/**
 * On a phone: puts all besides a dialog that lies over it out of reach, as a modal one would, but after it is painted:
 * every element of the day is styled again by that. Returns what ends it.
 */
export function coverRest(dialog: HTMLElement): () => void {
  let covered: HTMLElement[] = []
  dialog.ariaModal = 'true'
  const callOff = afterPaint(() => {
    covered = besides(dialog)
    for (const element of covered) element.inert = true
  })
  return () => {
    callOff()
    for (const element of covered) element.inert = false
  }
}

function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const others = [...parentElement.children].filter((other) => other instanceof HTMLElement && other !== element)
  return [
    ...(others as HTMLElement[]).filter((other) => !other.inert && !other.matches(STAYS)),
    ...besides(parentElement),
  ]
}

/**
 * At a desk: the day makes room for a panel once that is painted over its edge, for each of its columns is measured
 * again then. Returns what ends it; the room stays where the next panel opens at once.
 */
export function makeRoom(panel: HTMLElement): () => void {
  const beside = panel.parentElement
  const callOff = afterPaint(() => beside?.toggleAttribute('data-room', true))
  return () => {
    callOff()
    queueMicrotask(() => {
      if (!beside?.querySelector(':scope > .panel[open]')) beside?.removeAttribute('data-room')
    })
  }
}

/** Acts once what was just drawn is painted. Returns what calls it off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
