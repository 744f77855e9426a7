import parts from './logo-parts.svg?no-inline'

/** The wordmark: the mark in cherry is the D, 'ichis' in ink. The link around it needs an accessible name. */
export function Logo({ className = 'h-7 lg:h-8' }: { className?: string }) {
  return (
    <svg viewBox="0 -8 439 112" className={`w-auto overflow-visible ${className}`} aria-hidden="true">
      <use href={`${parts}#mark`} width="94" height="100" className="fill-cherry" />
      <use href={`${parts}#letters`} y="-8" width="439" height="112" className="fill-ink" />
    </svg>
  )
}

/** The mark alone, for heights under 28 px and for little space. */
export function LogoMark({ className = 'h-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 94 100" className={`w-auto fill-cherry ${className}`} aria-hidden="true">
      <use href={`${parts}#mark`} />
    </svg>
  )
}
