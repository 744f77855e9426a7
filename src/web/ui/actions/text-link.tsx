import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

/** A link inside text: cherry, underlined. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link prefetch="intent" {...rest} className={classNames('link', className)} />
}
