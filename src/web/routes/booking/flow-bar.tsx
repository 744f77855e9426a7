import { useState } from 'react'
import { hasBackButton, stepButton, stepKind } from '#domain/bookings/steps.ts'
import { countOf } from '#domain/text/counts.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { FootBar } from '#web/shell/booking-header.tsx'
import { useToday } from '#web/site/use-site.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Draft } from './state/use-draft.ts'

type Props = {
  step: number
  isCollaborator: boolean
  draft: Draft
  /** The price of the visit, in words. */
  total: string
  back: string
  busy: boolean
  onNext: () => void
  onPlace: () => void
}

/** The bar at the foot: total and choice, back, and the one way forward. */
export function FlowBar({ step, isCollaborator, draft, total, back, busy, onNext, onPlace }: Props) {
  const today = useToday()
  const [nudge, setNudge] = useState('')
  const kind = stepKind(step, isCollaborator)
  const missing = missingChoice(kind, draft)
  const label = stepButton(step, isCollaborator)
  const forward = () => {
    setNudge(missing ?? '')
    if (missing === null) return kind === 'summary' ? onPlace() : onNext()
  }
  return (
    <FootBar
      back={
        hasBackButton(step, isCollaborator) && (
          <ButtonLink look="quiet" to={back} {...SCRIPTED}>
            <Icon name="arrow-left" /> Înapoi
          </ButtonLink>
        )
      }
      summary={
        kind === 'placed' ? null : (
          <>
            {draft.services.length > 0 && <PriceLabel label={total} className="block text-[17px]" />}
            <span
              className={nudge && missing ? 'block text-brick text-small' : 'block text-small text-ink-2'}
              role={nudge && missing ? 'alert' : undefined}
            >
              {nudge && missing ? missing : chosenLine(draft, today)}
            </span>
          </>
        )
      }
      action={
        kind === 'placed' ? (
          <ButtonLink look="primary" size="large" to="/">
            {label}
          </ButtonLink>
        ) : (
          <Button look="primary" size="large" busy={busy} className="noscript:hidden" onClick={forward}>
            {label}
          </Button>
        )
      }
    />
  )
}

function missingChoice(kind: string, draft: Draft): string | null {
  if (draft.servicesIds.length === 0) return 'Alege cel puțin un serviciu.'
  if (kind === 'specialist' && draft.mustChoose && draft.professionalId === null) return 'Alege la cine vii.'
  return kind === 'time' && draft.startTime === null ? 'Alege o oră.' : null
}

function chosenLine({ services, startDate, startTime }: Draft, today: IsoDate): string {
  if (startDate !== null && startTime !== null) return dayTimeLabel(startDate, parseTime(startTime) ?? 0, today)
  return services.length === 0 ? 'Niciun serviciu ales' : countOf(services.length, 'serviciu', 'servicii')
}
