import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean; children: ReactNode }

/** A choice among several, 44 px; pressed says that it is chosen. */
export function Chip({ pressed, className, ...rest }: Props) {
  return <button type="button" {...rest} className={classNames('chip', className)} aria-pressed={pressed} />
}

/** A chip that leads to the same page with the choice made; works without script. */
export function ChipLink({ chosen = false, className, ...rest }: LinkProps & { chosen?: boolean }) {
  return <Link {...rest} className={classNames('chip', className)} aria-current={chosen ? 'true' : undefined} />
}
