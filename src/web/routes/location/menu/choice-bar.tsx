import { parseTime } from '#domain/time/clock-time.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { PriceLabel } from '#web/places/price-label.tsx'
import { FootBar } from '#web/shell/booking-header.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { PlaceView } from '../load-place.ts'
import { MENU_FORM } from './menu-section.tsx'
import { chosenText, totalLabel } from './side-card.tsx'
import type { Choice } from './use-choice.ts'

/** On phones the sum and the way on stay at the foot of the screen. */
export function ChoiceBar({ view, choice }: { view: PlaceView; choice: Choice }) {
  return (
    <div className="sticky bottom-0 z-6 lg:hidden">
      <FootBar
        summary={choice.chosen.length > 0 ? <Sum choice={choice} /> : <Nearest view={view} />}
        action={
          <Button type="submit" form={MENU_FORM} look="primary">
            Alege ora
          </Button>
        }
      />
    </div>
  )
}

function Sum({ choice }: { choice: Choice }) {
  return (
    <p>
      <span className="block text-[18px]">
        <PriceLabel label={totalLabel(choice)} />
      </span>
      <span className="text-ink-2 text-small">{chosenText(choice)}</span>
    </p>
  )
}

function Nearest({ view: { free, today } }: { view: PlaceView }) {
  const time = free?.times[0]
  if (!free || time === undefined) return <p className="text-ink-2 text-small">Alege serviciile, apoi ora.</p>
  return (
    <p>
      <span className="block text-ink-2 text-small">Următorul loc liber</span>
      <strong className="figures font-semibold">{nearTimeLabel(free.date, parseTime(time) ?? 0, today)}</strong>
    </p>
  )
}
