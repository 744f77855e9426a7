import { phoneLabel } from '#domain/account/phone.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = { phone: string; isProved?: boolean; onChange: () => void }

/** A phone that needs no typing any more, in one line with the way to change it. */
export function FoldedPhone({ phone, isProved = false, onChange }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 rounded-[12px] bg-sunken pr-2 pl-4">
      {isProved && <Icon name="check-circle" className="text-bud" />}
      <span className="figures font-semibold">{phoneLabel(phone)}</span>
      {isProved && <span className="sr-only">confirmat</span>}
      <span aria-hidden="true">·</span>
      <button type="button" className="link min-h-11 px-1" aria-label="Schimbă numărul" onClick={onChange}>
        schimbă
      </button>
    </p>
  )
}
