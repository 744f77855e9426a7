// What a public page costs the server next to the same bytes as a static file, and a logged-in page next to React alone,
// in one run, in turn:
//   npm run bench -- pages          JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { measureAnonymous } from './anonymous.ts'
import { measureLoggedIn } from './logged-in.ts'
import { openSides } from './sides.ts'

const PUBLIC_PATHS = ['/locations/9/oglinda']
const LOGGED_IN_PATHS = ['/locations/9/oglinda', '/locations', '/iasi', '/']

const sides = await openSides()
try {
  console.log('P7: an anonymous page ÷ its bytes as a static file, min / median / max')
  const rows = await measureAnonymous(sides, PUBLIC_PATHS)
  console.log('P7: a page for who is logged in ÷ React alone, min / median / max')
  rows.push(...(await measureLoggedIn(sides, LOGGED_IN_PATHS)))
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await sides.stop()
}
