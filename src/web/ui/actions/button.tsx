import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { LogoSpinner } from '../brand/comb.tsx'
import { classNames } from '../class-names.ts'
import { prefetchOf } from './prefetch.ts'

type Look = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled'
  size?: 'dense' | 'normal' | 'large'
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined; children: ReactNode }

/** A button; `primary` is the cherry D, at most one in a view. While busy it keeps its label and ignores presses. */
export function Button({ look, size, busy = false, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ look, size }), className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {})}
    >
      {busy && <LogoSpinner className="h-4" />}
      {children}
    </button>
  )
}

/** The same looks on a link of this site. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return (
    <Link prefetch={prefetchOf(rest.to)} {...rest} className={classNames(buttonClass({ look, size }), className)} />
  )
}

/** The classes of a button's look, for anchors that leave the site and native form controls. */
export function buttonClass({ look = 'secondary', size = 'normal' }: { [K in keyof Look]?: Look[K] | undefined } = {}) {
  return classNames('btn', `btn-${look}`, size !== 'normal' && `btn-${size}`)
}
