import { useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { BookingAddress } from '../booking-address.ts'
import { type BookingDetails, instantLabel, startLabel } from '../labels.ts'

export type Reason = { id: number; name: string }

export type CancelProblem = { message: string; errors?: Record<string, string[]> }

type Props = {
  booking: BookingDetails
  address: BookingAddress
  reasons: readonly Reason[]
  problem: CancelProblem | undefined
}

/** Asks once more before the booking is cancelled: a dialog, or without script a part of the page. */
export function CancelPanel(props: Props) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  // Asked for again before going back was done, the panel stays mounted: what was closed is that visit to it
  // alone.
  const { key } = useLocation()
  const [closed, setClosed] = useState<string | null>(null)
  const { booking, address } = props
  const title = `Anulezi rezervarea de ${startLabel(booking)}?`
  if (hydrated) {
    const close = () => {
      setClosed(key)
      void navigate(address.detail, { preventScrollReset: true })
    }
    return (
      <Dialog open={closed !== key} onClose={close} title={title}>
        <CancelForm {...props} />
      </Dialog>
    )
  }
  return (
    <section className="card grid gap-2 p-5 sm:p-6" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{title}</h2>
      <CancelForm {...props} />
    </section>
  )
}

function CancelForm({ booking, address, reasons, problem }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={address.cancel} noValidate className="grid gap-5" preventScrollReset>
      <FormErrors errors={problem?.errors} message={problem?.message} />
      <Notice icon="clock">
        Până {instantLabel(booking.cancel_until)} nu te costă nimic.
        {booking.voucher && ` Voucherul ${booking.voucher.code} se poate folosi din nou.`}
        {booking.subscription && ' Ședința se întoarce în abonament.'}
      </Notice>
      {booking.can_reschedule && <MoveInstead to={address.move} />}
      <fieldset className="grid">
        <legend className="field-label mb-1">
          De ce anulezi? <span className="font-normal text-ink-2">(opțional)</span>
        </legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {reasons.map(({ id, name }) => (
            <Checkbox key={id} type="radio" name="reason" value={id} label={name} />
          ))}
        </div>
      </fieldset>
      <TextArea label="Vrei să adaugi ceva?" name="comment" optional rows={2} maxLength={500} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger-filled" busy={busy}>
          Anulează rezervarea
        </Button>
        <ButtonLink to={address.detail} preventScrollReset>
          Păstrează
        </ButtonLink>
      </div>
    </Form>
  )
}

function MoveInstead({ to }: { to: string }) {
  return (
    <Notice icon="calendar-blank" title="Mută în loc de anulare">
      Păstrezi serviciile și omul, alegi numai altă oră.{' '}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        Alege altă oră
      </Link>
    </Notice>
  )
}
