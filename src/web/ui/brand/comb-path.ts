/** The SVG path of the mark, its five teeth ending at the given x: 0 is a whole tooth, 34 a stub. */
export function combPath([first, second, third, fourth, last]: [number, number, number, number, number]): string {
  return (
    `M${first + 8} 0H44A50 50 0 0 1 44 100H${last + 8}A8 8 0 0 1 ${last} 92V86.6A4.6 4.6 0 0 1 ${last + 4.6} 82H42.2` +
    `A3.8 3.8 0 0 0 42.2 74.4${innerTooth(fourth, 74.4)}H49.2A3.8 3.8 0 0 0 49.2 55.6${innerTooth(third, 55.6)}H49.2` +
    `A3.8 3.8 0 0 0 49.2 36.8${innerTooth(second, 36.8)}H42.2A3.8 3.8 0 0 0 42.2 18H${first + 4.6}` +
    `A4.6 4.6 0 0 1 ${first} 13.4V8A8 8 0 0 1 ${first + 8} 0z`
  )
}

/** The outline of an inner tooth, from its lower edge to its upper edge, 11.2 higher. */
function innerTooth(end: number, bottom: number): string {
  const upper = round(bottom - 11.2)
  return (
    `H${end + 4.6}A4.6 4.6 0 0 1 ${end} ${round(bottom - 4.6)}V${round(bottom - 6.6)}` +
    `A4.6 4.6 0 0 1 ${end + 4.6} ${upper}`
  )
}

const round = (value: number) => Math.round(value * 10) / 10
