import { type Palette, polish, type Trade } from '../palettes.ts'
import type { Random } from '../random.ts'
import { ellipse, group, path, rect, stroke, tenth, times } from '../svg.ts'
import { plate } from './furniture.ts'

/** A close-up pattern of the trade. */
export const detail = (p: Palette, t: Trade, r: Random) => {
  const bands = [p.dark, p.furniture, p.accent, p.light, p.shade]
  let s = rect(0, 0, 480, 320, p.wall)
  if (t === 'coafor' || t === 'gene') {
    const a = r.int(30, 90),
      b = r.int(-70, 40),
      m = 46
    return (
      s +
      times(m, (i) =>
        stroke(
          `M-90 ${-24 + i * 9.5}C${120 + i * 2} ${-a + i * 9} ${200 - i} ${a * 2.4 + b + i * 5} ${520} ${-60 + b + i * 10.5}`,
          bands[Math.floor(i / r.int(3, 7)) % 5]!,
          6.4,
        ),
      )
    )
  }
  if (t === 'frizerie') {
    const w = r.int(30, 46)
    return (
      s +
      times(20, (i) =>
        path(`M${-260 + i * w * 1.2} 330l260 -340h${w * (i % 3 ? 0.5 : 0.9)}l-260 340z`, bands[i % 5]!),
      ) +
      ellipse(196, 160, 104, p.light) +
      group(
        'translate(196 160) rotate(-32)',
        rect(-84, -15, 168, 30, p.dark, 8) + times(22, (i) => rect(-78 + i * 7.2, 8, 3.6, 44, p.dark, 1.6)),
      )
    )
  }
  const h0 = r.int(0, 3)
  if (t === 'unghii')
    return (
      rect(0, 0, 480, 320, p.wall === '#8A2747' || p.wall === '#5B3A5E' ? p.wall : p.furniture) +
      times(5, (i) => {
        const x = 36 + i * 74,
          h = 170 + [0, 34, 48, 32, -14][i]!,
          c = r.pick(polish),
          skin = ['#E8B797', '#D79E7B', '#F0CBB1', '#B67C57'][h0]!
        return (
          rect(x, 320 - h, 58, h + 40, skin, 29) +
          path(`M${x + 8} ${320 - h + 74}v-40q0 -50 21 -62q21 12 21 62v40q-21 14 -42 0z`, c) +
          path(`M${x + 16} ${320 - h + 60}v-26q0 -22 8 -36v66z`, '#fff', 0.4)
        )
      })
    )
  if (t === 'spa' || t === 'masaj') {
    const x = r.int(150, 230),
      yy = r.int(120, 170)
    return (
      s +
      times(11, (i) => ellipse(x, yy + 40, 380 - i * 33, i % 2 ? p.shade : p.wall, 1, 260 - i * 23)) +
      times(
        4,
        (i) =>
          ellipse(
            x + (i % 2 ? 6 : -5),
            yy + 70 - i * 36,
            84 - i * 16,
            [p.dark, p.furniture, p.accent, p.light][i]!,
            1,
            24 - i * 2.6,
          ) + ellipse(x - 22, yy + 62 - i * 36, 26 - i * 5, '#fff', 0.16, 5),
      )
    )
  }
  if (t === 'fitness' || t === 'kineto')
    return (
      s +
      times(4, (i) => {
        const x = 40 + i * 128 + r.int(-10, 10),
          yy = 70 + (i % 2) * 180 + r.int(-20, 20),
          q = r.int(92, 124)
        return (
          ellipse(x + 8, yy + 10, q, p.dark, 0.2) +
          plate(x, yy, q, [p.accent, p.furniture, p.light, p.shade][i]!, p) +
          `<circle cx="${x}" cy="${yy}" r="${tenth(q * 0.8)}" fill="none" stroke="${p.dark}" stroke-width="3" opacity=".3"/>` +
          ellipse(x, yy, q * 0.16, p.dark)
        )
      })
    )
  if (t === 'yoga')
    return (
      s +
      times(6, (i) => ellipse(196, 320, 300 - i * 46, bands[(i + 1) % 5]!)) +
      times(13, (i) => group(`rotate(${-90 + i * 15} 196 320)`, stroke('M196 10v-40', p.light, 5)))
    )
  if (t === 'stomatologie' || t === 'medic') {
    const q = r.int(38, 50)
    return (
      s +
      times(12, (j) =>
        times(14, (i) => {
          const x = i * q + ((j % 2) * q) / 2 - 20,
            yy = j * q * 0.86 - 20,
            v = r.next()
          return v < 0.52
            ? ellipse(x, yy, q * 0.36, bands[Math.floor(v * 9.6)]!)
            : v < 0.8
              ? path(`M${tenth(x - 4)} ${tenth(yy - 13)}h8v9h9v8h-9v9h-8v-9h-9v-8h9z`, p.light, 0.9)
              : ellipse(x, yy, q * 0.2, p.shade)
        }),
      )
    )
  }
  return (
    s +
    times(74, (n) => {
      const i = 73 - n,
        a = i * 2.39996,
        d = 10 + Math.sqrt(i) * 38,
        x = 196 + Math.cos(a) * d,
        yy = 160 + Math.sin(a) * d,
        z = 26 + Math.sqrt(i) * 5
      return group(
        `rotate(${tenth(a * 57.3 + 90)} ${tenth(x)} ${tenth(yy)})`,
        path(
          `M${tenth(x)} ${tenth(yy - z)}q${tenth(z)} ${tenth(z)} 0 ${tenth(z * 2)}q${tenth(-z)} ${tenth(-z)} 0 ${tenth(-z * 2)}z`,
          bands[(i * 3 + Math.floor(i / 5)) % 5]!,
        ) + stroke(`M${tenth(x)} ${tenth(yy - z * 0.6)}v${tenth(z * 1.3)}`, p.dark, 1.1, 0.25),
      )
    })
  )
}
