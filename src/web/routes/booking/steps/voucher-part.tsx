import { type SubmitEvent, useEffect, useState } from 'react'
import { namesInWords } from '#domain/billing/voucher-refusal.ts'
import type { DraftVoucher } from '#domain/bookings/draft.ts'
import { formatMoney, unbrokenMoney } from '#domain/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { VoucherField } from '../state/use-voucher.ts'

type Props = {
  voucher: VoucherField
  /** The customer's own that are good for this visit. */
  mine: readonly DraftVoucher[]
  /** Bani that it takes off this visit; null when that depends on a range. */
  saved: number | null
  /** The names of the visit's services that the applied one is good for; null: all of them. */
  goodFor: readonly string[] | null
}

/**
 * The visit's voucher, folded until it is asked for: the customer's own and a field for a code; applied, what it does.
 */
export function VoucherPart({ voucher, mine, saved, goodFor }: Props) {
  const { applied, refused, busy } = voucher
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || applied !== null || refused !== null || mine.length > 0
  const state = Number(applied !== null) + 2 * Number(isOpen)
  const { part, press } = useHandedFocus<HTMLElement>(state, applied ? '.voucher-applied button' : 'input')
  useEffect(() => {
    if (refused) part.current?.querySelector('input')?.focus()
  }, [refused, part])
  const use = (code: string) => {
    if (busy) return
    press()
    voucher.apply(code)
  }
  const open = () => {
    press()
    setOpened(true)
  }
  const remove = () => {
    press()
    setOpened(true)
    voucher.remove()
  }
  return (
    <section ref={part} className="grid gap-3 p-0" aria-labelledby="voucher-title">
      <h2 id="voucher-title" className={isOpen ? 'text-h4' : 'sr-only'}>
        Voucher
      </h2>
      {!isOpen && (
        <Button look="quiet" className="justify-self-start" onClick={open}>
          <Icon name="ticket" /> Am un voucher
        </Button>
      )}
      <div role="status">
        {applied && <AppliedVoucher applied={applied} saved={saved} goodFor={goodFor} onRemove={remove} />}
      </div>
      {!applied && mine.length > 0 && <MyVouchers vouchers={mine} onUse={use} />}
      {!applied && isOpen && <CodeForm refused={refused} busy={busy} onUse={use} />}
    </section>
  )
}

type AppliedProps = Pick<Props, 'saved' | 'goodFor'> & { applied: DraftVoucher; onRemove: () => void }

function AppliedVoucher({ applied, saved, goodFor, onRemove }: AppliedProps) {
  return (
    <div className="voucher-applied">
      <Icon name="ticket" size={24} />
      <p className="min-w-0 flex-1">
        <strong className="block font-semibold">{applied.code}</strong>
        <span className="text-small">{effectOf(applied, saved, goodFor)}</span>
      </p>
      <IconButton icon="x" label={`Scoate voucherul ${applied.code}`} onClick={onRemove} />
    </div>
  )
}

type MineProps = { vouchers: readonly DraftVoucher[]; onUse: (code: string) => void }

function MyVouchers({ vouchers, onUse }: MineProps) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Voucherele tale de aici">
      {vouchers.map(({ code, discount }) => (
        <li key={code}>
          <Chip className="max-w-full whitespace-normal" onClick={() => onUse(code)}>
            <Icon name="ticket" /> Folosește {code} <span className="text-ink-2">{discountLabel(discount)}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

type CodeProps = Pick<VoucherField, 'refused' | 'busy'> & { onUse: (code: string) => void }

function CodeForm({ refused, busy, onUse }: CodeProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code !== '') onUse(code)
  }
  return (
    <form onSubmit={onSubmit} className="flex items-start gap-2.5" noValidate>
      <div className="min-w-0 flex-1">
        <TextField
          label="Cod de voucher"
          labelHidden
          key={refused?.code ?? ''}
          name="code"
          defaultValue={refused?.code ?? ''}
          placeholder="Cod de voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refused?.message}
        />
      </div>
      <Button type="submit" busy={busy} className="min-h-[50px]">
        Aplică
      </Button>
    </form>
  )
}

function effectOf({ discount }: DraftVoucher, saved: number | null, goodFor: readonly string[] | null): string {
  const label = discountLabel(discount) + (goodFor ? ` la ${namesInWords(goodFor)}` : '')
  if (saved === null) return label
  if (saved === 0) return 'Nu schimbă prețul acestei vizite.'
  return discount.type === 'percentage' ? `${label}: plătești cu ${unbrokenMoney(formatMoney(saved))} mai puțin` : label
}

const discountLabel = (discount: DraftVoucher['discount']) =>
  discount.type === 'percentage' ? `−${discount.percent}%` : `−${unbrokenMoney(formatMoney(discount.amount))}`
