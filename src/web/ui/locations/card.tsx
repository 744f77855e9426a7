import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = { as?: 'div' | 'section' | 'article' | 'aside'; className?: string; children: ReactNode }

/** A box with a hairline border. Prefer spacing to group things; use a card only where that is not enough. */
export function Card({ as: Element = 'div', className = 'p-5 sm:p-6', children }: Props) {
  return <Element className={classNames('card', className)}>{children}</Element>
}
