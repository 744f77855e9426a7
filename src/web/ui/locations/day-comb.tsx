type Props = {
  /** 26 half-hours, true where an appointment can start or last. */
  free: readonly boolean[]
  /** The hour at which they begin. */
  from?: number
  /** 'azi', 'mâine' or a date, for the accessible name. */
  day: string
  /** Writes 8, 12, 16, 20, or those hours of the four that it has, under the teeth. */
  hours?: boolean
  /** Animates the teeth once, when the comb first appears. */
  grows?: boolean
}

/** How free a day is: long teeth are free half-hours, stubs are taken. */
export function DayComb({ free, from = 8, day, hours = false, grows = false }: Props) {
  const height = hours ? 38 : 24
  return (
    <svg
      className={grows ? 'day-comb day-comb-grows' : 'day-comb'}
      viewBox={`0 0 208 ${height}`}
      width="208"
      height={height}
      role="img"
      aria-label={spokenComb({ free, from, day })}
    >
      <path d={stubs(free)} className="stub" />
      <rect width="208" height="4" rx="2" fill="currentColor" />
      {free.includes(true) && <path d={teeth(free)} className="tooth" />}
      {hours &&
        WRITTEN_HOURS.filter((hour) => hour >= from && hour < from + 13).map((hour) => (
          <text key={hour} x={(hour - from) * 16} y="36">
            {hour}
          </text>
        ))}
    </svg>
  )
}

const WRITTEN_HOURS = [0, 4, 8, 12, 16, 20]

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
function spokenComb({ free, from, day }: Pick<Props, 'free' | 'day'> & { from: number }): string {
  const halves = free.filter(Boolean).length
  const between = `${day}, între ${from} și ${from + 13}`
  return halves === 0 ? `Nicio oră liberă ${between}` : `${hoursInWords(halves)} ${between}`
}

function hoursInWords(halves: number): string {
  if (halves === 1) return 'O jumătate de oră liberă'
  const whole = Math.floor(halves / 2)
  const half = halves % 2 === 1 ? ' și jumătate' : ''
  return whole === 1 ? `O oră${half} liberă` : `${whole === 2 ? 'Două' : whole} ore${half} libere`
}
