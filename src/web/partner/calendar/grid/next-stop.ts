/**
 * Goes where a key leads from a stop of the day: within its column, or to the nearest at that height of the next one.
 */
export function walk(from: EventTarget | null, key: string): void {
  const stop = from instanceof Element ? from.closest<HTMLElement>('[data-stop]') : null
  const next = stop && nextStop(stop, key)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The stop over the minute of its column at which a gone stop began, else the nearest to it. */
export function standIn(gone: Element, column: Element | null): HTMLElement | null {
  const minute = minutesIn(gone, 's')
  const distance = (stop: Element) => {
    const start = minutesIn(stop, 's')
    return Math.max(start - minute, minute - start - minutesIn(stop, 'd') + 1, 0)
  }
  const others = column?.isConnected ? [...column.querySelectorAll<HTMLElement>('[data-stop]')] : []
  return others.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/** The minutes that its classes say (see day/position.ts): what is gone has no place to be measured at. */
function minutesIn({ className }: Element, name: 's' | 'd'): number {
  const [, hundreds, tens, units] = new RegExp(`\\b${name}h(\\d+) ${name}t(\\d) ${name}u(\\d)`).exec(className) ?? []
  return Number(`${hundreds}${tens}${units}`)
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

/** The elements of a column that can be stopped at, from the top down. */
function stopsOf(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-stop]')].sort((one, other) => one.offsetTop - other.offsetTop)
}

function nearestTo(stop: HTMLElement, others: HTMLElement[]): HTMLElement | null {
  const top = stop.offsetTop
  const distance = (other: HTMLElement) => Math.abs(other.offsetTop - top)
  return others.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
