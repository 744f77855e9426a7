import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { HeldPlace } from './use-hold.ts'

const TEETH = 10
const HELD_SECONDS = 600

/** How long the place is still held, as a comb that loses its teeth; or why it is not. */
export function HeldNote({ held }: { held: HeldPlace }) {
  if (!held) return null
  if ('refusal' in held) return <Notice kind="info">{held.refusal}</Notice>
  return <Countdown key={held.id} until={held.until} />
}

function Countdown({ until }: { until: number }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  })
  if (left === 0) return <Notice kind="info">Locul nu mai e ținut. Îl poți programa cât e liber.</Notice>
  return (
    <p className="held-note">
      <span className="held-teeth" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, tooth) => (
          <i key={String(tooth)} className={tooth * (HELD_SECONDS / TEETH) < left ? '' : 'gone'} />
        ))}
      </span>
      <span role="timer">
        Ținem locul încă {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </p>
  )
}
