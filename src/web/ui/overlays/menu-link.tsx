import { Link, type LinkProps } from 'react-router'
import { prefetchOf } from '../actions/prefetch.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.gen.ts'

type Props = Pick<LinkProps, 'to' | 'onClick'> & { icon: IconName; label: string }

/** A link as a row of a menu. */
export function MenuLink({ icon, label, ...link }: Props) {
  return (
    <Link {...link} prefetch={prefetchOf(link.to)} className="menu-row">
      <Icon name={icon} />
      {label}
    </Link>
  )
}
