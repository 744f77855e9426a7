import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'

type Props = { name: string; label: string; icon?: IconName; chosen: boolean; children: ReactNode }

/** A chip that opens its part of the filters. The browser's own popover, so that it opens without script too. */
export function FilterChip({ name, label, icon, chosen, children }: Props) {
  const id = `filtru-${name}`
  return (
    <>
      <button type="button" popoverTarget={id} className={classNames('chip', chosen && 'filter-chosen')}>
        {icon && <Icon name={icon} size={16} />}
        {label}
        <Icon name="caret-down" size={16} />
      </button>
      <div id={id} popover="auto" className="filter-panel">
        {children}
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          Aplică
        </button>
      </div>
    </>
  )
}
