import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = {
  name: string
  label: string
  icon?: IconName
  chosen: boolean
  /** Whether it is sent by its button alone: the results so far are then not those that it leads to. */
  byButton?: boolean
  /** The address without this choice, if a press of its own drops it. */
  without?: string
  children: ReactNode
}

/** How many results the list has with what is chosen; null when it is not known. */
export const ResultTotal = createContext<number | null>(null)

/** A chip that opens its part of the filters. The browser's own popover, so that it opens without script too. */
export function FilterChip({ name, label, icon, chosen, byButton = false, without, children }: Props) {
  const id = `filtru-${name}`
  const total = use(ResultTotal)
  return (
    <>
      <span className="filter-chip">
        <button type="button" popoverTarget={id} className={classNames('chip', chosen && 'filter-chosen')}>
          {icon && <Icon name={icon} size={16} />}
          {label}
          <Icon name="caret-down" size={16} />
        </button>
        {chosen && without && (
          <Link to={without} preventScrollReset className="chip filter-chosen" aria-label={`Renunță la: ${label}`}>
            <Icon name="x" size={16} />
          </Link>
        )}
      </span>
      <div id={id} popover="auto" className="filter-panel">
        {children}
        <Apply total={byButton ? null : total} />
      </div>
    </>
  )
}

/** With script each choice has been sent already, so that the button can say what it leads to. */
function Apply({ total }: { total: number | null }) {
  const hydrated = useHydrated()
  return (
    <button type="submit" className={buttonClass({ look: 'primary' })}>
      {hydrated && total !== null ? `Vezi ${countOf(total, 'rezultat', 'rezultate')}` : 'Aplică'}
    </button>
  )
}
