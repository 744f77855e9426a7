type Props = {
  /** 26 half-hours from 8:00 to 21:00, true where an appointment can start or last. */
  free: readonly boolean[]
  /** 'azi', 'mâine' or a date, for the accessible name. */
  day: string
  /** Writes the hours 8, 12, 16, 20 under the teeth. */
  hours?: boolean
  /** Animates the teeth once, when the comb first appears. */
  grows?: boolean
}

/** How free a day is: long teeth are free half-hours, stubs are taken. */
export function DayComb({ free, day, hours = false, grows = false }: Props) {
  const height = hours ? 38 : 24
  return (
    <svg
      className={grows ? 'day-comb day-comb-grows' : 'day-comb'}
      viewBox={`0 0 208 ${height}`}
      width="208"
      height={height}
      role="img"
      aria-label={spokenComb(free, day)}
    >
      <path d={stubs(free)} className="stub" />
      <rect width="208" height="4" rx="2" fill="currentColor" />
      {free.includes(true) && <path d={teeth(free)} className="tooth" />}
      {hours &&
        [8, 12, 16, 20].map((hour) => (
          <text key={hour} x={(hour - 8) * 16} y="36">
            {hour}
          </text>
        ))}
    </svg>
  )
}

// One path for all teeth and one for all stubs, since a list has hundreds of them.

/** The free half-hours, as lines with round ends. */
function teeth(free: readonly boolean[]): string {
  return free.map((isFree, at) => (isFree ? `M${at * 8 + 2.75} 5.25v14.5` : '')).join('')
}

/** The taken half-hours. */
function stubs(free: readonly boolean[]): string {
  return free.map((isFree, at) => (isFree ? '' : `M${at * 8 + 1.5} 6h2.5v4.8a1.25 1.25 0 0 1-2.5 0z`)).join('')
}

/** '3 ore libere azi, între 8 și 21'; half-hours count as 'și jumătate'. */
function spokenComb(free: readonly boolean[], day: string): string {
  const halves = free.filter(Boolean).length
  if (halves === 0) return `Nicio oră liberă ${day}, între 8 și 21`
  return `${hoursInWords(halves)} ${day}, între 8 și 21`
}

function hoursInWords(halves: number): string {
  if (halves === 1) return 'O jumătate de oră liberă'
  const whole = Math.floor(halves / 2)
  const half = halves % 2 === 1 ? ' și jumătate' : ''
  return whole === 1 ? `O oră${half} liberă` : `${whole === 2 ? 'Două' : whole} ore${half} libere`
}
