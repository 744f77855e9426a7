import type { FocusEvent, KeyboardEvent } from 'react'
import { freePlaces } from '../day/free-places.ts'
import type { TeamDay } from '../day/types.ts'

/** Where Tab enters the day: the chosen booking, else the first that is not over, else any. */
export function firstStop(day: TeamDay, chosen: number | null, nowMinute: number | null): string | null {
  if (chosen !== null) return `b${chosen}`
  const bookings = day.people.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'booking'))
  const next = bookings.filter(({ end }) => end > (nowMinute ?? 0)).sort((one, other) => one.start - other.start)[0]
  if (next ?? bookings[0]) return `b${(next ?? bookings[0])?.id}`
  const free = day.people.flatMap((person) =>
    freePlaces(person, Math.ceil((nowMinute ?? 0) / 5) * 5).map(({ start }) => `f${day.date}.${person.id}.${start}`),
  )
  return free[0] ?? null
}

/** Arrows walk over the day: up and down within a person, left and right to who is next to them at that hour. */
export function useWalk(onWalk: (stop: string) => void) {
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const { stop } = event.target.dataset
      if (stop) onWalk(stop)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
      if (!stop || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = nextStop(stop, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}

function nextStop(stop: HTMLElement, key: string): HTMLElement | null {
  const column = stop.closest<HTMLElement>('[data-person]')
  if (!column) return null
  const stops = stopsOf(column)
  const at = stops.indexOf(stop)
  if (key === 'ArrowDown') return stops[at + 1] ?? null
  if (key === 'ArrowUp') return stops[at - 1] ?? null
  if (key === 'Home') return stops[0] ?? null
  if (key === 'End') return stops.at(-1) ?? null
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
  const step = key === 'ArrowRight' ? 1 : -1
  for (let index = columns.indexOf(column) + step; columns[index]; index += step) {
    const nearest = nearestTo(stop, stopsOf(columns[index] as HTMLElement))
    if (nearest) return nearest
  }
  return null
}

/** What can be stopped at in a column, from the top down. */
function stopsOf(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-stop]')].sort((one, other) => one.offsetTop - other.offsetTop)
}

function nearestTo(stop: HTMLElement, others: HTMLElement[]): HTMLElement | null {
  const top = stop.offsetTop
  const distance = (other: HTMLElement) => Math.abs(other.offsetTop - top)
  return others.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
