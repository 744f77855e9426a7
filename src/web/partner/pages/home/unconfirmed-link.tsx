import { countOf } from '#domain/text/counts.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

/** How many clients of today and tomorrow have not said that they come, and where to see them; nothing for none. */
export function UnconfirmedLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <section
      aria-labelledby="unconfirmed-title"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2"
    >
      <h2 id="unconfirmed-title" className="text-h4">
        {countOf(count, 'vizită', 'vizite')} de azi și de mâine fără un „Vin”
      </h2>
      <ButtonLink to="/partener/calendar/unconfirmed" look="secondary">
        Vezi lista
      </ButtonLink>
    </section>
  )
}
