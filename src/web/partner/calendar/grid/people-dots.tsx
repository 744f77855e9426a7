import { type RefObject, useEffect, useState } from 'react'

/** So many stand side by side on a phone. */
const SIDE_BY_SIDE = 3

/** On a phone: which of the columns are in sight, and how many more are a swipe away. */
export function PeopleDots({ box, count }: { box: RefObject<HTMLElement | null>; count: number }) {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const grid = box.current
    const look = () => {
      const width = grid?.querySelector('.column')?.clientWidth
      if (grid && width) setFirst(Math.round(grid.scrollLeft / width))
    }
    grid?.addEventListener('scroll', look, { passive: true })
    return () => grid?.removeEventListener('scroll', look)
  }, [box])
  if (count <= SIDE_BY_SIDE) return null
  return (
    <p className="people-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={String(at)} className={at >= first && at < first + SIDE_BY_SIDE ? 'in-sight' : ''} />
      ))}
    </p>
  )
}
