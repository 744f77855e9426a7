export type Minutes = { readonly least: number; readonly most: number }

/** '45 min - 1 ora' while it depends on who does it. */
export function durationRangeLabel({ least, most }: Minutes): string {
  return least === most ? durationLabel(least) : `${durationLabel(least)} - ${durationLabel(most)}`
}

/** '45 min', '1 ora', '1 ora 30 min', '2 ore'. */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  const whole = hours === 1 ? '1 ora' : `${hours} ore`
  return rest === 0 ? whole : `${whole} ${rest} min`
}

/** For the team, whose words no source of the customers' pages fixes: '45 min', '1 oră', '1 oră 30 min', '2 ore'. */
export function staffDurationLabel(minutes: number): string {
  return durationLabel(minutes).replace(/^1 ora\b/, ONE_HOUR)
}

const ONE_HOUR = '1 oră'
