// What a public page costs the server next to the same bytes as a static file, in one run, in turn:
//   npm run bench -- pages          JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { measureAnonymous } from './anonymous.ts'
import { openSides } from './sides.ts'

const PATHS = ['/locations/9/oglinda']

const sides = await openSides()
try {
  console.log('P7: an anonymous page ÷ its bytes as a static file, min / median / max')
  const rows = await measureAnonymous(sides, PATHS)
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await sides.stop()
}
