import { type RefObject, useEffect, useEffectEvent } from 'react'

type Field = RefObject<HTMLInputElement | null>

/** Hands over, once, what is being typed into a field of the server's HTML as its script comes. */
export function useEarlyText(field: Field, onType: (text: string) => void): void {
  useEarlyValue(field, (input) => input === document.activeElement && onType(input.value))
}

/** Hands over, once, a field of the server's HTML that was filled in, or restored, before its script came. */
export function useEarlyValue(field: Field, onFilled: (input: HTMLInputElement) => void): void {
  const take = useEffectEvent(() => {
    const input = field.current
    if (input && input.value !== input.defaultValue) onFilled(input)
  })
  useEffect(() => take(), [])
}
