import { classNames } from '../class-names.ts'
import type { IconName } from './icon-name.gen.ts'
import sprite from './sprite.svg?no-inline'

type Props = { name: IconName; size?: 16 | 20 | 24 | 32; className?: string; label?: string }

/** A Phosphor icon in the colour of the text; without a label it is decoration, hidden from screen readers. */
export function Icon({ name, size = 20, className, label }: Props) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg width={size} height={size} fill="currentColor" className={classNames('flex-none', className)} {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
