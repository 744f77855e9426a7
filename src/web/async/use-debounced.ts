import { useEffect, useRef } from 'react'

/** SR-02: pause in typing after which the search runs. */
const TYPING_REST_MS = 500

/** Debounces a callback; `cancel` drops the pending call, as does unmounting. */
export function useDebounced<Args extends unknown[]>(callback: (...args: Args) => void, delayMs = TYPING_REST_MS) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const call = (...args: Args) => {
    cancel()
    timer.current = setTimeout(() => callback(...args), delayMs)
  }
  return { call, cancel }
}
