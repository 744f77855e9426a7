import { useEffect, useState } from 'react'
import { formatAmount, formatMoney, toBani } from '#domain/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { Past } from '../past.ts'
import type { PlacePrice, Slot } from './slot.ts'
import type { HeldPlace } from './use-hold.ts'

type Props = {
  slot: Slot
  today: IsoDate
  /** The price of a place that is not held. */
  price: PlacePrice
  held: HeldPlace
  /** The obstacle that the next press goes past. */
  step: keyof Past | null
  isBusy: boolean
}

const STEPS = { override: 'Programează totuși', overlap: 'Suprapunere voită' }

/** The bar that stays at the bottom: how long the place is held, the price, and the button with the time. */
export function PlaceFoot({ slot, today, price, held, step, isBusy }: Props) {
  const isHeld = held !== null && 'until' in held
  const shown = isHeld ? held.price : price
  const minute = parseTime(slot.time)
  const when = minute === null ? '' : ` ${nearTimeLabel(slot.date, minute, today)}`
  return (
    <div className="place-foot">
      {(isHeld || shown) && (
        <p className="place-sum">
          {isHeld && <Countdown key={held.id} until={held.until} />}
          {shown && <b className="place-price">{priceWords(shown)}</b>}
        </p>
      )}
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {step ? STEPS[step] : `Programează${when}`}
      </Button>
    </div>
  )
}

/** '115,00 RON', 'de la 115,00 RON', '115,00–140,00 RON'. */
function priceWords({ price, max_price, range }: NonNullable<PlacePrice>): string {
  if (price === null) return 'preț neafișat'
  if (max_price !== null && max_price > price) return `${formatAmount(toBani(price))}–${formatMoney(toBani(max_price))}`
  return range ? `de la ${formatMoney(toBani(price))}` : formatMoney(toBani(price))
}

const TEETH = 10
const HELD_SECONDS = 600

/** How long the place is still held, as a comb that loses its teeth. */
function Countdown({ until }: { until: number }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  })
  if (left === 0) return <span className="held-over">Locul nu mai e ținut. Îl poți programa cât e liber.</span>
  return (
    <span className="held-note">
      <span className="held-teeth" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, tooth) => (
          <i key={String(tooth)} className={tooth * (HELD_SECONDS / TEETH) < left ? '' : 'gone'} />
        ))}
      </span>
      <span role="timer">
        Ținem locul încă {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </span>
  )
}
