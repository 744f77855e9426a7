import { type KeyboardEvent, useState } from 'react'

/**
 * One tab stop for the buttons of a group (ARIA authoring practices): Tab reaches the one last focused, else the chosen
 * one, else the first. Left and right go by one, up and down by row, Home and End to the ends.
 */
export function useRovingFocus(keys: readonly string[], chosen: string | null) {
  const [focused, setFocused] = useState<string | null>(null)
  const tabStop = [focused, chosen].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const group = event.currentTarget.closest('[role="group"]')
    const stops = [...(group?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])]
    const at = stops.indexOf(event.currentTarget)
    const target = at < 0 ? undefined : targetOf(event.key, stops, at)
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  return { onKeyDown, tabStop, setFocused }
}

function targetOf(key: string, stops: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return stops[at + 1]
  if (key === 'ArrowLeft') return stops[at - 1]
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (key === 'ArrowDown') return inNextRow(stops.slice(at))
  return key === 'ArrowUp' ? inNextRow(stops.slice(0, at + 1).toReversed()) : undefined
}

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
