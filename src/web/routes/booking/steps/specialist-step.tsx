import { useEffect, useEffectEvent, useRef } from 'react'
import { chooseProfessional } from '#domain/bookings/draft.ts'
import { ableProfessionals } from '#domain/bookings/service-selection.ts'
import type { LocationId } from '#domain/ids.ts'
import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nextStartText, soonestText } from '#web/availability/next/next-start-text.ts'
import { type NextStartsRead, useNextStarts } from '#web/availability/next/use-next-starts.ts'
import type { WireProfessional } from '#web/availability/service-from-wire.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { whenLabel } from '#web/search/when/when-label.ts'
import { Rating } from '#web/ui/locations/rating.tsx'
import { ProfessionalPicture } from '../professional-picture.tsx'
import type { Change, Draft } from '../state/use-draft.ts'
import { visitMinutes, visitPrice } from '../visit.ts'

type Props = {
  locationId: LocationId
  draft: Draft
  /** The next starts as the server has read them. */
  starts: NextStartsRead | null
  today: IsoDate
  change: (next: Change) => void
}

/**
 * Step 2: who does it. Each professional shows their own price and time for what was chosen, and when they are next
 * free.
 */
export function SpecialistStep({ locationId, draft, starts: read, today, change }: Props) {
  const starts = useNextStarts({ locationId, servicesIds: draft.servicesIds, when: draft.when, read })
  const when = draft.when && whenLabel(draft.when, today)
  const able = ableProfessionals(draft.professionals, draft.services)
  const choose = (professional: WireProfessional | null) => change((now) => chooseProfessional(now, professional))
  const choices = useRef<HTMLFieldSetElement>(null)
  const adoptEarly = useEffectEvent(() => {
    const early = choices.current?.querySelector<HTMLInputElement>('input:checked:not([checked])')
    if (early) choose(able.find(({ id }) => String(id) === early.value) ?? null)
  })
  useEffect(() => adoptEarly(), [])
  return (
    <fieldset ref={choices} className="grid gap-3">
      <legend className="sr-only">Specialist</legend>
      {!draft.mustChoose && (
        <Choice
          name="Oricare specialist"
          detail="Alegem noi pe cineva liber la ora ta"
          next={soonestText(starts, today, when)}
          chosen={draft.professionalId === null}
          onChoose={() => choose(null)}
          draft={draft}
          professional={null}
        />
      )}
      {able.map((professional) => (
        <Choice
          key={professional.id}
          name={`${professional.first_name} ${professional.last_name}`}
          detail={professional.title}
          next={nextStartText(starts, professional.id, today, when)}
          chosen={draft.professionalId === professional.id}
          onChoose={() => choose(professional)}
          draft={draft}
          professional={professional}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  detail: string
  next: string | null
  chosen: boolean
  onChoose: () => void
  draft: Draft
  professional: WireProfessional | null
}

function Choice({ name, detail, next, chosen, onChoose, draft, professional }: ChoiceProps) {
  const price = visitPrice(draft, { professionalId: professional?.id ?? null })
  return (
    <label className="choice-row">
      <input
        type="radio"
        name="professional"
        value={professional?.id ?? ''}
        className="sr-only"
        checked={chosen}
        onChange={onChoose}
      />
      <ProfessionalPicture professional={professional} size={56} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-34">
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-small text-ink-2">{detail}</span>
          <span className="figures block min-h-5 text-small">{next}</span>
          {professional?.average_rating != null && (
            <Rating average={professional.average_rating} count={professional.rating_count} className="text-small" />
          )}
        </span>
        <span className="ml-auto text-right">
          <PriceLabel
            label={price.label ?? priceLabel(price.total)}
            className={price.label ? 'block max-w-24 sm:max-w-none' : 'block'}
          />
          <span className="block text-small text-ink-2">
            {durationRangeLabel(visitMinutes(draft, professional?.id ?? null))}
          </span>
        </span>
      </span>
    </label>
  )
}
