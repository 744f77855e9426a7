import { classNames } from '../class-names.ts'
import { combPath } from './comb-path.ts'

type SpinnerProps = { className?: string; label?: string }

/** The mark's five teeth growing from the spine one after another; announced only when it has a label. */
export function LogoSpinner({ className = 'h-16', label }: SpinnerProps) {
  const spoken = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 94 100" className={classNames('comb-spinner w-auto fill-current', className)} {...spoken}>
      <path d={combPath([34, 34, 34, 34, 34])} />
      <rect y="0" width="44" height="18" rx="5" />
      <rect y="25.6" width="46" height="11.2" rx="4.6" />
      <rect y="44.4" width="46" height="11.2" rx="4.6" />
      <rect y="63.2" width="46" height="11.2" rx="4.6" />
      <rect y="82" width="44" height="18" rx="5" />
    </svg>
  )
}

/** The mark with short teeth in the colour of lines: nothing to show yet. */
export function EmptyComb({ className = 'h-16' }: { className?: string }) {
  return (
    <svg viewBox="34 0 60 100" className={classNames('w-auto fill-line', className)} aria-hidden="true">
      <path d={combPath([34, 34, 34, 34, 34])} />
    </svg>
  )
}

/** The mark with its fourth tooth broken off: the page is missing, or something went wrong. */
export function BrokenComb({ className = 'h-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 94 100" className={classNames('w-auto fill-cherry', className)} aria-hidden="true">
      <path d={combPath([0, 0, 0, 36, 0])} />
    </svg>
  )
}
