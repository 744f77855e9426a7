import { PriceLabel } from '#web/locations/price-label.tsx'
import { FootBar } from '#web/shell/booking-header.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { chosenText, totalLabel } from './side-card.tsx'
import { type Choice, MENU_FORM } from './use-choice.ts'

/**
 * On phones the sum and the way on stay at the foot of the screen; read and reached by keyboard right after the menu.
 */
export function ChoiceBar({ choice }: { choice: Choice }) {
  return (
    <div className="choice-bar">
      <FootBar
        summary={
          choice.chosen.length > 0 ? (
            <Sum choice={choice} />
          ) : (
            <p className="text-ink-2 text-small">Alege serviciile, apoi ora.</p>
          )
        }
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
