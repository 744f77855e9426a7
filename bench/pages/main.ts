// What a public page costs the server next to the same bytes as a static file, and a logged-in page next to React
// alone, in one run, in turn:
//   npm run bench -- pages
// PARTS=anonymous,logged-in for one of them; PATHS=/,/iasi; ROUNDS=5; JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { measureAnonymous } from './anonymous.ts'
import { measureLoggedIn } from './logged-in.ts'
import { openSides } from './sides.ts'

const PUBLIC_PATHS = ['/locations/9/oglinda']
const LOGGED_IN_PATHS = process.env.PATHS?.split(',') ?? ['/locations/9/oglinda', '/locations', '/iasi', '/']

const parts = (process.env.PARTS ?? 'anonymous,logged-in').split(',')

const sides = await openSides()
const rows: object[] = []
try {
  if (parts.includes('anonymous')) {
    console.log('P7: an anonymous page ÷ its bytes as a static file, min / median / max')
    rows.push(...(await measureAnonymous(sides, PUBLIC_PATHS)))
  }
  if (parts.includes('logged-in')) {
    console.log('P7: a page for who is logged in ÷ React alone, min / median / max')
    rows.push(...(await measureLoggedIn(sides, LOGGED_IN_PATHS)))
  }
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await sides.stop()
}
