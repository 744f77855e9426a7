import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type Shared = { time: string; offerPercent?: number | undefined; dense?: boolean }
type Props = Shared & { chosen?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** A free hour as a D; `time` is HH:mm, the offer is whole per cents off. */
export function SlotButton({ time, offerPercent, dense, chosen = false, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={slotClass(dense, className)} aria-pressed={chosen}>
      <SlotText time={time} offerPercent={offerPercent} />
    </button>
  )
}

/** A free hour that leads into the booking. */
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
