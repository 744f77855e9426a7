import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Remembered, readRemembered, rememberCookies } from './remembered.ts'

/**
 * The state of a navigation by which the visitor chose an address, a city or a radius; a link that was merely followed
 * has none.
 */
export const CHOSEN = { chosen: true }

/** Keeps in cookies what the visitor has just chosen, for the next visit (SR-13). */
export function useRemember(choice: Partial<Remembered>) {
  const state = useLocation().state as { chosen?: boolean } | null
  const chosen = state?.chosen === true
  const text = JSON.stringify(choice)
  useEffect(() => {
    if (!chosen) return
    const wanted = JSON.parse(text) as Partial<Remembered>
    const cookies = rememberCookies(wanted, readRemembered(document.cookie), window.location.protocol === 'https:')
    // By document.cookie, since the Cookie Store API is not in every browser yet
    for (const cookie of cookies) document.cookie = cookie
  }, [chosen, text])
}
