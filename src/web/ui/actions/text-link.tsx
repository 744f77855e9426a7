import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { prefetchOf } from './prefetch.ts'

/** A link inside text: cherry, underlined. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link prefetch={prefetchOf(rest.to)} {...rest} className={classNames('link', className)} />
}
