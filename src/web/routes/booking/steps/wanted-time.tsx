import type { RefObject } from 'react'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Change, Draft } from '../state/use-draft.ts'

type Props = {
  draft: Draft
  today: IsoDate
  change: (next: Change) => void
  /** Takes the focus of the chip that goes. */
  title: RefObject<HTMLHeadingElement | null>
}

/** When the visitor searched for, as a chip that can be dropped. */
export function WantedTime({ draft: { when }, today, change, title }: Props) {
  if (when === null) return null
  const label = shortWhenLabel(when, today)
  return (
    <Chip
      className="filter-chosen mb-5"
      aria-label={`${label}: renunță`}
      onClick={() => {
        change((now) => ({ ...now, when: null }))
        title.current?.focus()
      }}
    >
      {label}
      <Icon name="x" size={16} />
    </Chip>
  )
}
