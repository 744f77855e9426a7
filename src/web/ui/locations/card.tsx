import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = { as?: 'div' | 'section' | 'article' | 'aside'; className?: string; children: ReactNode }

/** Things that belong together, boxed by a hairline; space groups first, a card last. */
export function Card({ as: Element = 'div', className = 'p-5 sm:p-6', children }: Props) {
  return <Element className={classNames('card', className)}>{children}</Element>
}
