import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.gen.ts'

/** A row of the menus. */
export function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} prefetch="intent" className="menu-row">
      <Icon name={icon} />
      {label}
    </Link>
  )
}
