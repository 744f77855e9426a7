import { type RefObject, useEffect, useRef } from 'react'
import type { TeamDay } from '../day/types.ts'
import { openingMinute } from './hours.ts'

/**
 * Scrolls newly shown days to where their work is, where they are longer than the screen; who scrolls them on, or goes
 * to another person of the same days, is left where they are.
 */
export function useOpenAt(box: RefObject<HTMLElement | null>, days: readonly TeamDay[], nowMinute: number | null) {
  const opened = useRef<string | null>(null)
  useEffect(() => {
    const [first] = days
    // Before anything is measured, for which what has just changed would be laid out at once.
    if (!first || opened.current === first.date) return
    const height = box.current?.querySelector('.columns')?.clientHeight
    // The box has no height where a phone shows its list instead.
    if (!box.current || !height) return
    opened.current = first.date
    const perMinute = height / Math.max(1, first.shown_until - first.shown_from)
    box.current.scrollTo({ top: Math.max(0, openingMinute(days, nowMinute) - first.shown_from) * perMinute })
  }, [box, days, nowMinute])
}
