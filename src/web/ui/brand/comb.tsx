import { classNames } from '../class-names.ts'

const teeth = [0, 1, 2, 3, 4]

type SpinnerProps = { className?: string; label?: string }

/** The mark's five teeth growing from the spine one after another; spoken only when it has a label. */
export function LogoSpinner({ className = 'h-16', label }: SpinnerProps) {
  const spoken = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 94 100" className={classNames('comb-spinner w-auto fill-current', className)} {...spoken}>
      <path d="M44 0A50 50 0 0 1 44 100z" />
      {teeth.map((tooth) => (
        <rect key={tooth} x="0" y={toothTop(tooth)} width="46" height={toothHeight(tooth)} rx="4.6" />
      ))}
    </svg>
  )
}

/** The mark as a broken comb: short teeth for emptiness, or one tooth missing for a page that is not there. */
export function QuietComb({ missing, className = 'h-16' }: { missing?: number; className?: string }) {
  return (
    <svg viewBox="0 0 94 100" className={classNames('w-auto', className)} aria-hidden="true">
      <path d="M44 0A50 50 0 0 1 44 100z" className={missing === undefined ? 'fill-line' : 'fill-cherry'} />
      {teeth.map((tooth) => (
        <rect
          key={tooth}
          x={missing === undefined ? 30 : tooth === missing ? 36 : 0}
          y={toothTop(tooth)}
          width={missing === undefined ? 16 : tooth === missing ? 10 : 46}
          height={toothHeight(tooth)}
          rx="4.6"
          className={missing === undefined ? 'fill-line' : 'fill-cherry'}
        />
      ))}
    </svg>
  )
}

/* The outer two teeth are thicker, as on a real comb. */
const toothTop = (tooth: number) => [0, 25.6, 44.4, 63.2, 82][tooth]
const toothHeight = (tooth: number) => [18, 11.2, 11.2, 11.2, 18][tooth]
