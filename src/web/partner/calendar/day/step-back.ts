import { type RefObject, useEffect, useState } from 'react'

// What has every block of the day drawn anew goes from column to column, one a frame: all in one frame would stop a
// hand that carries something.

/** Lets the blocks of the column that an element is in step back while it is there. */
export function useStepBack(within: RefObject<HTMLElement | null>, order: number): void {
  useEffect(() => {
    const column = within.current?.parentElement
    const callOff = framesLater(order, () => column?.classList.add('is-back'))
    return () => {
      callOff()
      framesLater(order, () => column?.querySelector('.moves-here') ?? column?.classList.remove('is-back'))
    }
  }, [within, order])
}

/** A value as it was some frames ago. */
export function useFramesLater<Value>(value: Value, frames: number): Value | null {
  const [shown, show] = useState<Value | null>(null)
  useEffect(() => framesLater(frames, () => show(() => value)), [value, frames])
  return shown
}

/** Returns what calls it off. */
function framesLater(frames: number, act: () => void): () => void {
  let left = frames
  let frame = requestAnimationFrame(function everyFrame() {
    if (left === 0) return act()
    left -= 1
    frame = requestAnimationFrame(everyFrame)
  })
  return () => cancelAnimationFrame(frame)
}
