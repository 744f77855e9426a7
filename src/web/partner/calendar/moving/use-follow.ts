import { useEffect, useRef } from 'react'
import type { Carrying } from './carry.ts'
import { isHeldNow, type MoveState } from './move-state.ts'

// Once it is here nothing that a quick hand does is missed.
let carrying: typeof import('./carry.ts') | null = null

/**
 * Follows a pointer from its press until it lets go, wherever that is. Heard by the window from the press on, not by
 * what is drawn: a tap draws nothing again, and whoever is quick lets go before a lifted block is drawn.
 */
export function useFollow(held: Carrying) {
  const latest = useRef(held)
  useEffect(() => {
    latest.current = held
  })
  const end = useRef<AbortController | null>(null)
  useEffect(() => () => end.current?.abort(), [])
  const follow = (taken: MoveState) => {
    if (!isHeldNow(taken)) return
    end.current?.abort()
    const press = new AbortController()
    end.current = press
    const letGo = ({ type }: Event) => {
      press.abort()
      const { drop, dispatch } = latest.current.moving
      if (type === 'pointerup') drop('release')
      else dispatch({ type: 'end' })
    }
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, letGo, press)
    if (carrying) return carrying.carry(taken, latest, press)
    import('./carry.ts').then(
      (loaded) => {
        carrying = loaded
        loaded.carry(taken, latest, press)
      },
      // Gone with a release: what is pressed stays where it is.
      () => undefined,
    )
  }
  return { follow, isDown: () => end.current?.signal.aborted === false }
}
