import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.gen.ts'

type Kind = 'note' | 'error' | 'done' | 'info' | 'offer'

const icons: Record<Kind, IconName | null> = {
  note: null,
  error: 'warning',
  done: 'check-circle',
  info: 'info',
  offer: 'tag',
}

type Props = { kind?: Kind; icon?: IconName; title?: string; className?: string; children: ReactNode }

/** A short message in a box, beside what it is about. */
export function Notice({ kind = 'note', icon, title, className, children }: Props) {
  const shown = icon ?? icons[kind]
  return (
    <div className={classNames('notice', `notice-${kind}`, className)}>
      {shown && <Icon name={shown} />}
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div className={kind === 'note' ? 'text-[15px] text-ink-2' : 'font-[560]'}>{children}</div>
      </div>
    </div>
  )
}
