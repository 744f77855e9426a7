// npm run bench -- NAME: each measurement prints ratios against a floor taken in the same run; without a name, all do.
import { spawnSync } from 'node:child_process'

const benches: Record<string, () => Promise<unknown>> = {
  search: () => import('./search/main.ts'),
  growth: () => import('./search/growth.ts'),
  pages: () => import('./pages/main.ts'),
  calendar: () => import('./calendar/main.ts'),
  touch: () => import('./touch/main.ts'),
  start: () => import('./start/main.ts'),
  month: () => import('./month/main.ts'),
  engine: () => import('./engine/main.ts'),
  bookings: () => import('./bookings/main.ts'),
  country: () => import('./country/main.ts'),
  rivals: () => import('./rivals/main.ts'),
  imports: () => import('./imports/main.ts'),
}

const [name] = process.argv.slice(2)
if (name === undefined) runAll()
else if (benches[name]) await benches[name]()
else throw new Error(`There is no bench '${name}', only ${Object.keys(benches).join(', ')}`)

/** One after the other, each in a process of its own. Some hours: `growth` makes two million locations. */
function runAll(): void {
  for (const each of Object.keys(benches)) {
    console.log(`\n${each}`)
    const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, each], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}
