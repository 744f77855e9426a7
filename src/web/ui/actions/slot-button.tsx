import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type Shared = { time: string; dense?: boolean }
type Props = Shared & {
  chosen?: boolean
  /** The price that an offer gives: '160,00 RON'. */
  offer?: string | undefined
  /** The accessible name, which must contain the visible text: 'sâmbătă, 21 noiembrie, 10:30, liber'. */
  spoken?: string
} & ButtonHTMLAttributes<HTMLButtonElement>

/** A slot as a D; `time` is HH:mm. */
export function SlotButton({ time, offer, dense, chosen = false, spoken, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={slotClass(dense, className)} aria-pressed={chosen}>
      {spoken && <span className="sr-only">{spoken}</span>}
      <span aria-hidden={spoken ? true : undefined} className="grid justify-items-center">
        {time}
        {offer !== undefined && (
          <span className="slot-price">
            <span className="sr-only">, ofertă </span>
            {offer}
          </span>
        )}
      </span>
    </button>
  )
}

/** A slot that links into the booking. */
export function SlotLink({ time, dense, className, ...rest }: Shared & LinkProps) {
  return (
    <Link {...rest} className={slotClass(dense, typeof className === 'string' ? className : undefined)}>
      {time}
    </Link>
  )
}

const slotClass = (dense: boolean | undefined, extra: string | undefined) =>
  classNames('slot', dense && 'slot-dense', extra)
