import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Hands over, once, the named fields of a part of the server's HTML that were filled in before its script came; of
 * radio buttons the one that was chosen.
 */
export function useEarlyFields(part: RefObject<HTMLElement | null>, onFilled: (name: string, text: string) => void) {
  const take = useEffectEvent(() => {
    for (const field of part.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? [])
      if (isFilled(field)) onFilled(field.name, field.value)
  })
  useEffect(() => take(), [])
}

const isFilled = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? field.checked && !field.defaultChecked
    : field.value !== field.defaultValue
