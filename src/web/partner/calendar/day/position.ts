/**
 * The classes that put something at its minutes in a column. The pages' policy allows no style attribute; written as
 * digits, three dozen rules (styles/positions.css) say any minute of the day. A part before the column's first minute
 * is cut off.
 */
export function at(start: number, minutes: number): string {
  const cut = Math.min(start, 0)
  return `at ${digits('s', start - cut)} ${long(minutes + cut)}`
}

/** The classes of a length alone. */
export function long(minutes: number): string {
  return digits('d', minutes)
}

function digits(name: 's' | 'd', minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  return `${name}h${Math.floor(whole / 100)} ${name}t${Math.floor(whole / 10) % 10} ${name}u${whole % 10}`
}
