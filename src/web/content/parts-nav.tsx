import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type Props = { parts: { id: string; name: string }[]; className?: string; children?: ReactNode }

/** Links to the parts of a long page, at its side where there is room. */
export function PartsNav({ parts, className, children }: Props) {
  return (
    <nav aria-label="Pe pagina aceasta" className={classNames('text-toc', className)}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
      {children}
    </nav>
  )
}
