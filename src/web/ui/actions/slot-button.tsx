import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type Shared = { time: string; offerPercent?: number | undefined; dense?: boolean }
type Props = Shared & {
  chosen?: boolean
  /** The accessible name, which must contain the visible text: 'sâmbătă, 21 noiembrie, 10:30, liber'. */
  spoken?: string
} & ButtonHTMLAttributes<HTMLButtonElement>

/** A slot as a D; `time` is HH:mm, the offer a whole percentage off. */
export function SlotButton({ time, offerPercent, dense, chosen = false, spoken, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={slotClass(dense, className)} aria-pressed={chosen}>
      {spoken && <span className="sr-only">{spoken}</span>}
      <span aria-hidden={spoken ? true : undefined}>
        <SlotText time={time} offerPercent={offerPercent} />
      </span>
    </button>
  )
}

/** A slot that links into the booking. */
export function SlotLink({ time, offerPercent, dense, className, ...rest }: Shared & LinkProps) {
  return (
    <Link {...rest} className={slotClass(dense, typeof className === 'string' ? className : undefined)}>
      <SlotText time={time} offerPercent={offerPercent} />
    </Link>
  )
}

function SlotText({ time, offerPercent }: { time: string; offerPercent: number | undefined }) {
  return (
    <>
      {time}
      {offerPercent !== undefined && (
        <span className="slot-offer">
          <span className="sr-only">, ofertă </span>−{offerPercent}%
        </span>
      )}
    </>
  )
}

const slotClass = (dense: boolean | undefined, extra: string | undefined) =>
  classNames('slot', dense && 'slot-dense', extra)
