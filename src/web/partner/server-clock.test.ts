import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The files of the team's side that read the clock of the machine they run on, and why it is the right one. All
 * others show and compare times by the server's: `useNow`, `useServerClock`, or a loader.
 */
const READERS: Record<string, string> = {
  'calendar/day/use-now.ts': 'goes on from the server’s',
  'calendar/live/use-server-clock.ts': 'is the difference to the server’s',
  'calendar/live/use-live.ts': 'is shown by that difference',
  'calendar/moving/undo-bar.tsx': 'counts seconds that are left',
  'calendar/moving/use-moving.ts': 'counts seconds that are left',
  'calendar/placing/place-foot.tsx': 'counts seconds that are left',
  'calendar/placing/use-hold.ts': 'counts seconds that are left',
  'calendar/use-dead-second.ts': 'counts one second',
  'calendar/load-calendar.ts': 'runs in a loader',
  'pages/archive/route.tsx': 'runs in a loader',
  'pages/calendar/canceled/route.tsx': 'runs in a loader',
  'pages/calendar/unconfirmed/route.tsx': 'runs in a loader',
  'pages/home/route.tsx': 'runs in a loader',
  'pages/import/paper/route.tsx': 'runs in a loader',
  'pages/locations/menu/service.tsx': 'runs in a loader',
  'pages/onboarding/register/draft.ts': 'runs in an action',
  'pages/onboarding/register/sent-code.ts': 'runs in an action',
  'pages/team/opening/route.tsx': 'runs in an action',
  'pages/team/person/route.tsx': 'runs in a loader',
  'pages/team/rearrange/absence.ts': 'runs in an action',
  'pages/team/rearrange/route.tsx': 'runs in a loader',
  'pages/team/time-off/route.tsx': 'runs in a loader',
}

const CLOCK = /Date\.now\(|new Date\(\)|Temporal\.Now|performance\.now\(/

test('the team’s side takes now from the server: a file that reads the machine’s clock says why [PT-10, PT-17]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const readers = files.filter((file) => CLOCK.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(readers.toSorted()).toEqual(Object.keys(READERS).toSorted())
})
