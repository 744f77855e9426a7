import { useEffect, useState } from 'react'
import { giveFocus } from './give-focus.ts'

/** Gives the focus back to what had it before a dialog, when the dialog is taken away with the focus in it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveFocus(before)
    },
    [before],
  )
}
