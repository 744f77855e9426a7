import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ANYONE } from '#domain/search/filters.ts'
import { AUDIENCE_LABELS, AUDIENCES, type Audience } from '#domain/search/services/audience.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { rememberAudience } from '#web/search/remembered-audience.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { ChipLink } from '#web/ui/actions/chip.tsx'

type Props = { query: ListQuery; audience: Audience | null; pathOf: (query: ListQuery) => string }

/** SR-24: the audience, if the category asks for it. A choice is remembered; chosen again, it is forgotten. */
export function ForWhom({ query, audience, pathOf }: Props) {
  const { chosen } = (useLocation().state ?? {}) as { chosen?: boolean }
  useEffect(() => {
    // Pressed before the script came, the link loaded a new document, which has no state but was led to from here.
    const isPressed = chosen || document.referrer.startsWith(`${window.location.origin}/`)
    if (!isPressed || query.audience === null) return
    rememberAudience(query.audience)
  }, [chosen, query.audience])
  return (
    <nav aria-label="Pentru cine?" className="mt-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-ink-2" aria-hidden="true">
        Pentru cine?
      </span>
      {AUDIENCES.map((each) => (
        <ChipLink
          key={each}
          to={pathOf({ ...query, audience: each === audience ? ANYONE : each, page: 1 })}
          state={CHOSEN}
          preventScrollReset
          chosen={each === audience}
        >
          {AUDIENCE_LABELS[each]}
        </ChipLink>
      ))}
    </nav>
  )
}
