import { type KeyboardEvent, useState } from 'react'

/** The attributes of a button of the group. */
export type RovingStop = {
  tabIndex: 0 | -1
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * One tab stop for the buttons of a group (ARIA authoring practices): Tab reaches the one last focused, else the chosen
 * one, else the first of these keys. Left and right go by one choice, Home and End to the first and the last; up and
 * down go by row, also to a button that is no choice, such as the one that leads to another day.
 */
export function useRovingFocus(keys: readonly string[], chosen: string | null) {
  const [focused, setFocused] = useState<string | null>(null)
  const tabStop = [focused, chosen].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const group = event.currentTarget.closest('[role="group"]')
    const stops = [...(group?.querySelectorAll<HTMLElement>('button') ?? [])]
    const target = targetOf(event.key, stops, event.currentTarget)
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  const stopOf = (key: string): RovingStop => ({
    onKeyDown,
    tabIndex: key === tabStop ? 0 : -1,
    onFocus: () => setFocused(key),
  })
  return { stopOf }
}

function targetOf(key: string, stops: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = stops.indexOf(from)
  if (key === 'ArrowRight') return stops.slice(at + 1).find(isChoice)
  if (key === 'ArrowLeft') return stops.slice(0, at).findLast(isChoice)
  if (key === 'Home') return stops.find(isChoice)
  if (key === 'End') return stops.findLast(isChoice)
  if (key === 'ArrowDown') return inNextRow(stops.slice(at))
  return key === 'ArrowUp' ? inNextRow(stops.slice(0, at + 1).toReversed()) : undefined
}

const isChoice = (stop: HTMLElement) => stop.hasAttribute('aria-pressed')

/** From the first of these, the one nearest to it across in the next row that they have. */
function inNextRow([from, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  if (from === undefined) return undefined
  const { top, left } = from.getBoundingClientRect()
  const boxes = others.map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
  const row = boxes.find(({ box }) => Math.abs(box.top - top) > box.height / 2)?.box.top
  const inRow = boxes.filter(({ box }) => row !== undefined && Math.abs(box.top - row) < box.height / 2)
  const across = ({ box }: (typeof boxes)[number]) => Math.abs(box.left - left)
  return inRow.sort((a, b) => across(a) - across(b))[0]?.stop
}
