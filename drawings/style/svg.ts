/** A coordinate with at most one decimal, so that pictures stay short. */
export const tenth = (value: number) => String(Math.round(value * 10) / 10)

/** A whole picture. */
export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 1) =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${radius ? ` rx="${tenth(radius)}"` : ''}${opacityOf(opacity)}/>`

/** A circle, unless the second radius differs. */
export const ellipse = (x: number, y: number, radius: number, fill: string, opacity = 1, radiusY = radius) =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(radius)}" ry="${tenth(radiusY)}" fill="${fill}"${opacityOf(opacity)}/>`

/** A filled path. */
export const path = (commands: string, fill: string, opacity = 1) =>
  `<path d="${commands}" fill="${fill}"${opacityOf(opacity)}/>`

/** A line along a path, with round ends. */
export const stroke = (commands: string, colour: string, width: number, opacity = 1) =>
  `<path d="${commands}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`

export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`

/** The results of `draw` for 0, 1, 2… `count - 1`, joined. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('')

/** The brand's comb: upright lines over an area, `step` apart. */
export const comb = (
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  colour: string,
  lineWidth: number,
  opacity: number,
) =>
  stroke(
    times(width / step + 1, (tooth) => `M${tenth(x + tooth * step)} ${tenth(y)}v${tenth(height)}`),
    colour,
    lineWidth,
    opacity,
  )

const opacityOf = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '')
