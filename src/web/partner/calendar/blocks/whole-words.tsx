import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type Shown = { readonly block: HTMLElement; readonly words: string }

const BLOCK = 'a.b[data-stop]'

/**
 * The whole words of a block that has no room for them, beside it: while the pointer is on either or the block has the
 * focus, until Esc.
 */
export function WholeWords({ box }: { box: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const grid = box.current
    const stop = new AbortController()
    const { signal } = stop
    const show = ({ target }: Pick<Event, 'target'>) => {
      const block = (target as Element).closest<HTMLElement>(BLOCK)
      const words = block && isCut(block) ? wordsOf(block) : null
      setShown(block && words ? { block, words } : null)
    }
    const hide = () => setShown(null)
    const leave = (event: PointerEvent) => {
      const next = event.relatedTarget as Element | null
      if (!next?.closest(`${BLOCK}, .whole-words`)) hide()
    }
    grid?.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event), { signal })
    grid?.addEventListener('pointerout', leave, { signal })
    grid?.addEventListener('focusin', (event) => (event.target as Element).matches(':focus-visible') && show(event), {
      signal,
    })
    grid?.addEventListener('focusout', hide, { signal })
    grid?.addEventListener('pointerdown', hide, { signal })
    grid?.addEventListener('scroll', hide, { signal })
    // The input that fetched this may be the one that is to be answered.
    const now = grid?.querySelector('a.b:focus-visible') ?? grid?.querySelector('a.b:hover')
    if (now) show({ target: now })
    return () => stop.abort()
  }, [box])
  useHideOnEscape(shown !== null, () => setShown(null))
  useHideOnChange(box, shown, () => setShown(null))
  useLayoutEffect(() => {
    const frame = box.current
    if (shown && card.current && frame) place(card.current, shown.block.getBoundingClientRect(), frame)
  }, [box, shown])
  if (!shown) return null
  return (
    <div ref={card} className="whole-words" dir="auto" aria-hidden="true" onPointerLeave={() => setShown(null)}>
      {shown.words}
    </div>
  )
}

/** The card goes once its block is lifted, elsewhere or otherwise: its words are old then. */
function useHideOnChange(box: RefObject<HTMLElement | null>, shown: Shown | null, hide: () => void): void {
  const gone = useEffectEvent(hide)
  useEffect(() => {
    const grid = box.current
    if (!shown || !grid) return
    const { block, words } = shown
    const { className } = block
    const watch = new MutationObserver(() => {
      const isSame = block.isConnected && block.className === className && wordsOf(block) === words
      if (!isSame || block.closest('.is-moving')) gone()
    })
    watch.observe(grid, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] })
    return () => watch.disconnect()
  }, [box, shown])
}

const wordsOf = (block: HTMLElement) => block.querySelector('.sr-only')?.textContent

/** Esc takes the card away, and goes on to what it is meant for. */
function useHideOnEscape(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    window.addEventListener('keydown', escape, { capture: true })
    return () => window.removeEventListener('keydown', escape, { capture: true })
  })
}

/** Whether a line of the block is cut, or has no room at all. */
function isCut(block: HTMLElement): boolean {
  if (block.closest('.is-moving')) return false
  const lines = [...block.querySelectorAll<HTMLElement>('.b-name em, .b-2, .b-3')]
  return lines.some((line) => line.clientHeight === 0 || line.scrollWidth > line.clientWidth)
}

/** Under the block, where the pointer reaches it; above it at the foot of what is shown. */
function place(card: HTMLElement, block: DOMRect, frame: HTMLElement): void {
  const around = frame.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const isBelow = block.bottom + height <= around.bottom
  card.style.left = `${Math.max(0, Math.min(block.left, around.right - width) - around.left)}px`
  card.style.top = `${(isBelow ? block.bottom : block.top - height) - around.top + frame.offsetTop}px`
}
