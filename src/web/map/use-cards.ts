import { useEffect, useEffectEvent } from 'react'

const card = (id: number) => document.querySelector<HTMLElement>(`[data-location="${id}"]`)

/** Lights the card of a location, or none; `into-view` also brings it there. */
export function lightCard(id: number | null, how?: 'into-view'): void {
  for (const lit of document.querySelectorAll('.location-lit')) lit.classList.remove('location-lit')
  if (id === null) return
  const found = card(id)
  found?.classList.add('location-lit')
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (how) found?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' })
}

/** Tells which card (`data-location`) is pointed at or has the focus; null when none. */
export function useCardsPointedAt(onPointed: (id: number | null) => void): void {
  const onPoint = useEffectEvent(({ target }: Event) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-location]') : null
    onPointed(found ? Number(found.dataset['location']) : null)
  })
  useEffect(() => {
    let rest = ''
    const point = (event: Event) => onPoint(event)
    const move = (event: PointerEvent) => {
      rest = positionOf(event)
    }
    // A card that scrolls beneath a pointer at rest is not pointed at: the focus that scrolled keeps its pin.
    const over = (event: PointerEvent) => {
      if (positionOf(event) !== rest) onPoint(event)
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', point)
    return () => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', point)
    }
  }, [])
}

const positionOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`
