/** Plain SVG as text: the few elements the pictures are made of. */
export const tenth = (v: number) => String(Math.round(v * 10) / 10)
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, o = 1) =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" fill="${fill}"${rx ? ` rx="${tenth(rx)}"` : ''}${o < 1 ? ` opacity="${o}"` : ''}/>`
export const ellipse = (x: number, y: number, r: number, fill: string, o = 1, ry = r) =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(r)}" ry="${tenth(ry)}" fill="${fill}"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const path = (d: string, fill: string, o = 1) =>
  `<path d="${d}" fill="${fill}"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const stroke = (d: string, s: string, w: number, o = 1) =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const group = (t: string, body: string) => `<g transform="${t}">${body}</g>`
export const times = (n: number, fn: (i: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor(n)) }, (_, i) => fn(i)).join('')
export const comb = (x: number, y: number, w: number, h: number, step: number, s: string, sw: number, o: number) =>
  stroke(
    times(w / step + 1, (i) => `M${tenth(x + i * step)} ${tenth(y)}v${tenth(h)}`),
    s,
    sw,
    o,
  )
export const svg = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`

/** Outlines by number: arch, oval, D, rounded box. */
export const shape = (k: number, x: number, y: number, w: number, h: number) =>
  [
    `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`,
    `M${x} ${y + h / 2}a${w / 2} ${h / 2} 0 0 1 ${w} 0a${w / 2} ${h / 2} 0 0 1 ${-w} 0z`,
    `M${x} ${y}h${w / 2}a${w / 2} ${h / 2} 0 0 1 0 ${h}h${-w / 2}z`,
    `M${x + 9} ${y}h${w - 18}q9 0 9 9v${h - 18}q0 9 -9 9h${18 - w}q-9 0 -9 -9v${18 - h}q0 -9 9 -9z`,
  ][k % 4]!
