import { useEffect, useRef } from 'react'

/** SR-02: how long the hand must rest before what it typed is looked for. */
export const TYPING_REST_MS = 500

/** Calls back once the calls have rested; `cancel` drops what waits. Nothing is called after the component has gone. */
export function useDebounced<Args extends unknown[]>(callback: (...args: Args) => void, rest = TYPING_REST_MS) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const call = (...args: Args) => {
    cancel()
    timer.current = setTimeout(() => callback(...args), rest)
  }
  return { call, cancel }
}
