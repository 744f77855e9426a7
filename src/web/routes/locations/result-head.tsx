import { resultCount } from '#domain/text/counts.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** How many there are, and how they are ordered. */
export function ResultHead({ total }: { total: number }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5">
      <output className="text-ink-2">{total > 0 && resultCount(total)}</output>
      {total > 0 && (
        <TextLink to="/ranking" className="inline-flex min-h-11 items-center text-small">
          Cum ordonăm rezultatele
        </TextLink>
      )}
    </div>
  )
}
