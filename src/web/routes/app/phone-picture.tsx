import { combPath } from '#web/ui/brand/comb-path.ts'

/** A phone with the mark on its screen and free hours under it; decoration. */
export function PhonePicture() {
  return (
    <svg viewBox="0 0 300 420" className="mx-auto w-full max-w-80 max-lg:hidden" aria-hidden="true">
      <rect x="30" y="10" width="240" height="400" rx="36" className="fill-ink" />
      <rect x="40" y="20" width="220" height="380" rx="28" className="fill-paper" />
      <g transform="translate(92 66) scale(1.24)" className="fill-cherry">
        <path d={combPath([0, 0, 0, 0, 0])} />
      </g>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(64 ${226 + row * 52})`}>
          <path
            d="M10 0H70A18 18 0 0 1 70 36H10A10 10 0 0 1 0 26V10A10 10 0 0 1 10 0z"
            className={row === 1 ? 'fill-cherry' : 'fill-cherry-tint'}
          />
          <rect x="18" y="14" width="42" height="8" rx="4" className={row === 1 ? 'fill-on-cherry' : 'fill-cherry'} />
          <rect x="104" y="9" width={[68, 54, 62][row]} height="7" rx="3.5" className="fill-line-strong" />
          <rect x="104" y="22" width={[44, 60, 36][row]} height="6" rx="3" className="fill-line" />
        </g>
      ))}
    </svg>
  )
}
