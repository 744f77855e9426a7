import { Form, useNavigation } from 'react-router'
import { REBOOKING_WEEKS, USUAL_REBOOKING_WEEKS } from '#domain/bookings/rebooking.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** One press asks for one reminder, so many weeks later. Works without script. */
export function RebookingForm({ action }: { action: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3">
      <input type="hidden" name="form" value="rebooking" />
      <Button type="submit" name="weeks" value={USUAL_REBOOKING_WEEKS} busy={isBusy}>
        <Icon name="bell" /> Amintește-mi peste {USUAL_REBOOKING_WEEKS} săptămâni
      </Button>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        sau peste
        {REBOOKING_WEEKS.filter((weeks) => weeks !== USUAL_REBOOKING_WEEKS).map((weeks) => (
          <Button key={weeks} type="submit" name="weeks" value={weeks} size="dense" busy={isBusy}>
            {weeks} <span className="sr-only">săptămâni</span>
          </Button>
        ))}
        <span aria-hidden="true">săptămâni</span>
      </p>
    </Form>
  )
}
