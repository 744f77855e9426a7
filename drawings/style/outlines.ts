/** The path of a figure that fills a box. */
export type Outline = (x: number, y: number, width: number, height: number) => string

/** Round above, straight below. */
export const arch: Outline = (x, y, width, height) =>
  `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}z`

export const oval: Outline = (x, y, width, height) =>
  `M${x} ${y + height / 2}a${width / 2} ${height / 2} 0 0 1 ${width} 0a${width / 2} ${height / 2} 0 0 1 ${-width} 0z`

/** The letter D of the brand. */
export const letterD: Outline = (x, y, width, height) =>
  `M${x} ${y}h${width / 2}a${width / 2} ${height / 2} 0 0 1 0 ${height}h${-width / 2}z`

export const roundedBox: Outline = (x, y, width, height) =>
  `M${x + 9} ${y}h${width - 18}q9 0 9 9v${height - 18}q0 9 -9 9h${18 - width}q-9 0 -9 -9v${18 - height}q0 -9 9 -9z`

export const outlines = [arch, oval, letterD, roundedBox] as const
