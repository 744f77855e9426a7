import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hands over, once, what is being typed into a field of the server's HTML as its script comes. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, onType: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const input = field.current
    if (input && input === document.activeElement && input.value !== input.defaultValue) onType(input.value)
  })
  useEffect(() => take(), [])
}
