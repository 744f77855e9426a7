import { word } from '../lettering.ts'
import { type Palette, type Trade } from '../palettes.ts'
import type { Random } from '../random.ts'
import { comb, ellipse, group, path, rect, shape, stroke, tenth, times } from '../svg.ts'
import { plant } from './scenery.ts'
import { subjects } from './subjects.ts'

/** The street front with the place's name on its sign. */
export const front = (p: Palette, t: Trade, r: Random, name: string) => {
  const sky = r.pick([
      ['#F7D9B8', '#E9A986'],
      ['#CFE1EA', '#F3EADF'],
      ['#2C3A57', '#5C5476'],
      ['#E8EDEA', '#BFD3D6'],
    ] as const),
    dusk = sky[0] === '#2C3A57',
    glow = dusk ? '#FFD98A' : p.light,
    roof = r.pick(['#8E4632', '#6E3A2E', '#4E5560', '#A65B3E'])
  const x = 34,
    w = 348,
    n = r.int(3, 4),
    kind = r.int(0, 2),
    low = r.chance(0.3) ? 66 : 0,
    door = r.chance(0.5) ? 52 : 292,
    k = r.pick([0, 3, 3]),
    aw = [p.accent, p.light]
  let s =
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    rect(0, 0, 480, 320, 'url(#s)') +
    ellipse(r.int(390, 440), r.int(34, 70), 20, dusk ? '#FFF3D0' : '#fff', 0.8)
  s +=
    rect(-20, 96, 60, 190, p.shade, 0, 0.45) +
    rect(376, 74, 120, 210, p.furniture, 0, 0.5) +
    comb(398, 96, 80, 90, 27, p.dark, 8, 0.13) +
    path('M376 74l60 -26l60 26z', roof, 0.55)
  if (low)
    s += times(3, (i) =>
      ellipse(
        70 + i * 130 + r.int(-20, 20),
        110 + r.int(-10, 20),
        r.int(44, 62),
        r.pick(['#5E8F63', '#3F7358', '#7FA36A']),
        dusk ? 0.5 : 0.9,
      ),
    )
  s += group(
    `translate(0 ${low})`,
    kind === 0
      ? path(`M${x - 12} 70L${x + 30} 22h${w - 60}L${x + w + 12} 70z`, roof) +
          times(3, (i) => {
            const ex = x + 76 + i * 98
            return path(`M${ex - 26} 54q26 -26 52 0z`, p.dark, 0.55) + ellipse(ex, 49, 9, glow, 0.9, 4.5)
          })
      : kind === 1
        ? rect(x - 8, 54, w + 16, 16, p.light, 2) +
          path(`M${x + w / 2 - 70} 54q70 -52 140 0z`, p.light) +
          ellipse(x + w / 2, 42, 9, p.wall)
        : rect(x - 4, 40, w + 8, 30, p.shade) + comb(x + 6, 44, w - 12, 22, 16, p.light, 2, 0.35),
  )
  s +=
    rect(x, 70 + low, w, 218 - low, p.wall) +
    rect(x, 70 + low, w, 5, p.dark, 0, 0.15) +
    rect(x - 6, 142, w + 12, 7, p.light, 1, 0.9)
  if (!low)
    s += times(n, (i) => {
      const ww = 34,
        wx = x + (w / n) * (i + 0.5) - ww / 2
      return (
        path(shape(k, wx - 5, 84, ww + 10, 52), p.light) +
        path(shape(k, wx, 89, ww, 47), dusk && r.chance(0.5) ? glow : '#6F8796') +
        stroke(`M${tenth(wx + ww / 2)} 92V136M${tenth(wx)} 114h${ww}`, p.light, 2.4) +
        (r.chance(0.4)
          ? rect(wx - 6, 132, ww + 12, 6, '#4B7A52', 3) +
            times(5, (j) => ellipse(wx - 2 + j * 10, 131, 4, r.pick([p.accent, '#5E8F63', p.light])))
          : '')
      )
    })
  const vx = door < 100 ? 116 : 56,
    vw = 220,
    mini = `<svg x="${vx + 8}" y="192" width="${vw - 16}" height="84" viewBox="10 30 385 240" preserveAspectRatio="xMidYMax slice">${rect(0, 0, 480, 320, dusk ? '#F2C46E' : p.light)}${subjects[t](dusk ? { ...p, light: '#FFF1CF', wall: '#E6B35A', shade: '#C98E2B' } : { ...p, light: '#FFFFFF', wall: p.light, shade: p.wall }, r, 236)}</svg>`
  s +=
    rect(x + 8, 153, w - 16, 29, p.dark, 2) +
    (name
      ? word(name, x + w / 2, 172.5, 12, w - 60, p.light === '#FFF7F4' ? p.accent : p.light)
      : comb(x + 18, 161, w - 36, 12, 9, p.accent, 2, 0.55)) +
    rect(vx, 184, vw, 96, p.dark, 4) +
    mini +
    rect(vx, 276, vw, 12, p.dark) +
    rect(vx + 8, 192, vw - 16, 84, '#fff', 0, 0.1) +
    path(`M${vx + 30} 276l60 -84h26l-60 84z`, '#fff', 0.16)
  s +=
    rect(door, 186, 58, 102, p.accent, 3) +
    path(shape(r.pick([0, 3]), door + 10, 196, 38, 60), glow, 0.92) +
    ellipse(door + 50, 250, 2.6, p.light) +
    rect(door - 5, 284, 68, 6, p.light, 1)
  const stripe = vw / 10
  s += r.chance(0.75)
    ? times(10, (i) =>
        path(
          `M${tenth(vx + i * stripe)} 178h${tenth(stripe)}v24q${tenth(-stripe / 2)} 11 ${tenth(-stripe)} 0z`,
          aw[i % 2]!,
        ),
      ) + rect(vx - 2, 176, vw + 4, 5, p.dark, 0, 0.35)
    : rect(vx - 6, 178, vw + 12, 10, p.accent, 2)
  s +=
    rect(0, 288, 480, 32, dusk ? '#3B3A4B' : '#CFC6BF') +
    rect(0, 288, 480, 4, '#fff', 0, 0.35) +
    times(8, (i) => stroke(`M${i * 66 + 10} 292l-16 28`, p.dark, 1, 0.16)) +
    plant(r.int(0, 2), door < 100 ? 360 : 40, 292, r.int(40, 62), p, r)
  return (
    s +
    stroke('M424 290V150q0 -18 -18 -18', p.dark, 4) +
    ellipse(404, 136, 8, glow) +
    (dusk ? ellipse(404, 136, 40, glow, 0.22) : '')
  )
}
