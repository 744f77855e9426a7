import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hands over, once, the named fields of a part of the server's HTML that were filled in before its script came. */
export function useEarlyFields(part: RefObject<HTMLElement | null>, onFilled: (name: string, text: string) => void) {
  const take = useEffectEvent(() => {
    for (const field of part.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? [])
      if (field.value !== field.defaultValue) onFilled(field.name, field.value)
  })
  useEffect(() => take(), [])
}
