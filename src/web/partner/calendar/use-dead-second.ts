import { type MouseEvent, useEffect, useState } from 'react'

const DEAD_MS = 1_000

/**
 * For an act of one press whose button gives its place to another one: `begin` lets the presses of the next second do
 * nothing there, for they were meant for what was there before. `area` is for the element around the place.
 */
export function useDeadSecond() {
  const [begun, setBegun] = useState(0)
  useEffect(() => {
    if (begun === 0) return
    const timer = setTimeout(() => setBegun(0), DEAD_MS)
    return () => clearTimeout(timer)
  }, [begun])
  const isDead = begun > 0
  const area = {
    'data-dead': isDead || undefined,
    onClickCapture: (event: MouseEvent) => {
      if (!isDead) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { begin: () => setBegun(Date.now()), area }
}

export type DeadArea = ReturnType<typeof useDeadSecond>['area']
