import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.gen.ts'
import { prefetchOf } from './prefetch.ts'

type Shared = { icon: IconName; label: string }

/** A 44 px button with an icon only; the label is for screen readers. */
export function IconButton({ icon, label, className, ...rest }: Shared & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

/** An icon button that is a link of this site. */
export function IconLink({ icon, label, className, ...rest }: Shared & LinkProps) {
  return (
    <Link prefetch={prefetchOf(rest.to)} {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
