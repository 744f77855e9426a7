// npm run bench -- NAME: each measurement prints ratios against a floor taken in the same run.
const benches: Record<string, () => Promise<unknown>> = {
  search: () => import('./search/main.ts'),
  growth: () => import('./search/growth.ts'),
  judged: () => import('./judged/main.ts'),
  pages: () => import('./pages/main.ts'),
  paint: () => import('./paint/main.ts'),
  calendar: () => import('./calendar/main.ts'),
  touch: () => import('./touch/main.ts'),
  start: () => import('./start/main.ts'),
  month: () => import('./month/main.ts'),
  engine: () => import('./engine/main.ts'),
  bookings: () => import('./bookings/main.ts'),
  rivals: () => import('./rivals/main.ts'),
}

const run = benches[process.argv[2] ?? '']
if (run) await run()
else console.log(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
