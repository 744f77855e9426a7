import { RebookingForm } from '#web/bookings/rebooking/rebooking-form.tsx'

/** The offer of a reminder to book the same again, sent to the page of the booking. */
export function PlacedReminder({ action }: { action: string }) {
  return (
    <section aria-labelledby="rebooking-title" className="grid gap-3">
      <h2 id="rebooking-title" className="text-h4">
        Vrei să revii?
      </h2>
      <p className="max-w-[62ch] text-ink-2">Îți scriem o singură dată, numai dacă ceri.</p>
      <RebookingForm action={action} />
    </section>
  )
}
