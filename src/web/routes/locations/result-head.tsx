import { resultCount } from '#domain/text/counts.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** How many there are, and how they are ordered. A new search is announced with its heading: counts may be alike. */
export function ResultHead({ total, title }: { total: number; title: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5">
      <output className="text-ink-2">
        {total > 0 && <span>{resultCount(total)}</span>}
        <span className="sr-only">{total > 0 ? `: ${title}` : title}</span>
      </output>
      {total > 0 && (
        <TextLink to="/ranking" className="inline-flex min-h-11 items-center text-small">
          Cum ordonăm rezultatele
        </TextLink>
      )}
    </div>
  )
}
