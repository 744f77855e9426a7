import { palettes } from './palettes.ts'
import { random } from './random.ts'
import { ellipse, path, rect, stroke, svg } from './svg.ts'

/** A person, 160×160. */
export const portrait = (seed: string, woman?: boolean): string => {
  const r = random(seed + 'p'),
    tone = r.int(0, 5),
    skin = ['#F6D8C4', '#EFC6AA', '#E6B491', '#D9A07A', '#BE845C', '#9A6243'][tone]!,
    x = 80
  const p = r.pick(palettes.filter((_, i) => (tone < 4 ? ![5, 7, 13].includes(i) : ![3, 4, 10].includes(i)))),
    hair = r.pick([
      '#2A1A17',
      '#4A2C20',
      '#6F4226',
      '#8A8480',
      '#7A2F22',
      '#1B1B22',
      ...(tone < 3 ? ['#A9713C', '#D2A65A', '#B9B2AC'] : []),
    ])
  const k = r.pick((woman ?? r.chance(0.5)) ? [0, 1, 4, 6] : [2, 3, 5, 7]),
    top = r.pick([p.accent, p.light, p.dark, p.furniture]),
    beardy = (k === 2 || k === 3 || k === 5 || k === 7) && r.chance(k === 5 ? 0.8 : 0.45)
  const back = [
    'M40 78q-4 -50 40 -50t40 50q2 40 8 54h-96q8 -16 8 -54z',
    'M42 74q0 -44 38 -44t38 44v26q-38 10 -76 0z',
    '',
    '',
    'M46 72q-4 -40 34 -40t34 40q0 12 -6 18h-56q-6 -6 -6 -18z',
    '',
    'M42 80q-2 -50 38 -50t38 50v22h-76z',
    '',
  ][k]!
  const fringe = [
    'M50 76q0 -36 34 -36q28 0 27 36q-14 -8 -24 -24q-12 18 -37 24z',
    'M48 78q-2 -42 32 -42t32 42q-30 -2 -46 -22q-4 14 -18 22z',
    'M50 70q-4 -36 30 -38t32 36q-8 -16 -22 -16t-26 4q-10 2 -14 14z',
    'M51 66q0 -26 29 -26t29 26q-6 -10 -29 -10t-29 10z',
    'M50 74q0 -34 30 -36t30 36q-12 -20 -30 -20t-30 20z',
    '',
    'M49 76q0 -38 31 -38t31 38q-8 -20 -31 -20t-31 20z',
    'M47 72q-6 -44 36 -42q34 2 28 42q-6 -14 -14 -18q-30 4 -50 18z',
  ][k]!
  const body =
    ellipse(x, 172, 58, top, 1, 50) +
    path('M66 100h28v24q-14 14 -28 0z', skin) +
    path('M66 110q14 14 28 2v4q-14 14 -28 2z', '#000', 0.12) +
    [
      path('M58 128q22 20 44 0l-8 -6q-14 12 -28 0z', '#000', 0.25),
      stroke('M80 140v30', '#000', 2, 0.3) + path('M62 124l18 18l18 -18l8 8l-26 24l-26 -24z', '#fff', 0.55),
      '',
      path('M50 136q30 26 60 0v30h-60z', '#fff', 0.3),
    ][r.int(0, 3)]
  const beard = beardy
    ? path('M51 82q2 38 29 38t29 -38q-6 14 -14 14q-15 -5 -30 0q-8 0 -14 -14z', hair) +
      path('M71 101q9 6 18 0q-9 -3 -18 0z', '#fff', 0.8)
    : stroke('M72 100q8 7 16 0', '#7A2B2B', 2.2, 0.75)
  const face =
    ellipse(69, 82, 2.3, '#23130F') +
    ellipse(91, 82, 2.3, '#23130F') +
    stroke(
      'M63.5 75.500q5 -3.500 10 -1M86.500 74.500q5 -2.500 10 1',
      hair === '#D2A65A' || hair === '#B9B2AC' ? '#7B6A5C' : hair,
      2.2,
    ) +
    stroke('M80 84q-3 6 0.500 7', '#000', 1.6, 0.25) +
    ellipse(62, 93, 5.5, '#C8453F', 0.13, 4) +
    ellipse(98, 93, 5.5, '#C8453F', 0.13, 4)
  const glasses = r.chance(0.22)
      ? `<g fill="#fff" fill-opacity=".14" stroke="${tone > 3 ? p.light : p.dark}" stroke-width="2.4"><circle cx="68.500" cy="82" r="9.500"/><circle cx="91.500" cy="82" r="9.500"/><path d="M78 81q2 -2 4 0"/></g>`
      : '',
    earrings =
      k < 2 || k === 4 || k === 6
        ? r.chance(0.4)
          ? ellipse(50, 93, 2.6, p.accent) + ellipse(110, 93, 2.6, p.accent)
          : ''
        : ''
  const bun = k === 4 ? ellipse(80, 26, 16, hair) : k === 6 ? ellipse(112, 44, 15, hair) : '',
    shine = fringe ? stroke('M60 50q10 -10 24 -11M58 58q12 -13 28 -14', '#fff', 1.5, 0.2) : ''
  return svg(
    160,
    160,
    rect(0, 0, 160, 160, p.wall) +
      ellipse(r.int(30, 130), r.int(30, 90), 70, p.shade, 0.6) +
      bun +
      (back ? path(back, hair) : '') +
      body +
      ellipse(51, 83, 6, skin) +
      ellipse(109, 83, 6, skin) +
      earrings +
      path('M51 70q0 -30 29 -30t29 30v14q0 30 -29 30t-29 -30z', skin) +
      face +
      beard +
      (fringe ? path(fringe, hair) : '') +
      shine +
      glasses,
  )
}
