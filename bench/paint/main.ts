// What a public page costs the visitor's browser next to a static copy of it, and how soon a tap is seen, on a
// processor four times slower:   npm run bench -- paint
// PARTS=paint,tap for one of them; ROUNDS=5; JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { openSides } from '../pages/sides.ts'
import { measurePaint } from './paint.ts'
import { measureTap } from './tap.ts'

const PATHS = ['/locations/9/oglinda', '/', '/locations', '/iasi']
const parts = (process.env.PARTS ?? 'paint,tap').split(',')
const rounds = Number(process.env.ROUNDS ?? 5)

const sides = await openSides()
const rows: object[] = []
try {
  if (parts.includes('paint')) {
    console.log('P9: a page in the browser of a phone, min / median / max')
    rows.push(...(await measurePaint(sides, PATHS, rounds)))
  }
  if (parts.includes('tap')) {
    console.log('P9: from a tap on a time to its paint, milliseconds, min / median / max')
    rows.push(...(await measureTap(sides, rounds)))
  }
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await sides.stop()
}
