// P7. A cached page next to the same bytes as a static file, in turn, and what a logged-in page costs the server:
//   npm run bench -- pages
// PARTS=anonymous,logged-in for one of them; ROUNDS=5; JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { measureAnonymous } from './anonymous.ts'
import { measureLoggedIn } from './logged-in.ts'
import { openSides } from './sides.ts'

const LOCATION = '/locations/9/oglinda'

const parts = (process.env.PARTS ?? 'anonymous,logged-in').split(',')

const sides = await openSides()
const rows: object[] = []
try {
  if (parts.includes('anonymous')) {
    console.log('P7: an anonymous page ÷ its bytes as a static file, at least 0.6; min / median / max')
    rows.push(...(await measureAnonymous(sides, [LOCATION])))
  }
  if (parts.includes('logged-in')) {
    console.log(
      'A page of a logged-in customer: milliseconds of the server’s processor, at most 40; min / median / max',
    )
    rows.push(...(await measureLoggedIn(sides, [LOCATION, '/locations', '/', '/account/bookings'])))
  }
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await sides.stop()
}
