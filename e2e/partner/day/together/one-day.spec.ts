import { expectStatus, test } from '../../../support/test.ts'
import { answerRequests } from './acts/answer-requests.ts'
import { bookByPhone } from './acts/book-by-phone.ts'
import { bookOnline } from './acts/book-online.ts'
import { changeHours } from './acts/change-hours.ts'
import { changeMind } from './acts/change-mind.ts'
import { closeBooks } from './acts/close-books.ts'
import { comeIn } from './acts/come-in.ts'
import { keepPrivate } from './acts/keep-private.ts'
import { keepRules } from './acts/keep-rules.ts'
import { leave } from './acts/leave.ts'
import { moveAbout } from './acts/move.ts'
import { readLog } from './acts/read-log.ts'
import { takeIn } from './acts/take-in.ts'
import { takeTimeOff } from './acts/take-time-off.ts'
import { photograph } from './picture.ts'
import { openBrowsers, type Stage } from './stage.ts'

/** In the order of the day. */
const ACTS: readonly (readonly [string, (stage: Stage) => Promise<void>])[] = [
  ['booked-online', bookOnline],
  ['booked-by-phone', bookByPhone],
  ['taken-in', takeIn],
  ['requests-answered', answerRequests],
  ['moved', moveAbout],
  ['rules-kept', keepRules],
  ['hours-changed', changeHours],
  ['time-off-taken', takeTimeOff],
  ['minds-changed', changeMind],
  ['log-read', readLog],
  ['books-closed', closeBooks],
  ['kept-private', keepPrivate],
  ['left', leave],
]

test('owner, reception, a professional on a phone and a customer see the same salon day in four browsers at once [PT-10, PT-13, PT-14, PT-16, PT-17, PT-19, PT-20, PT-21, PT-22, PT-23, PT-24, PT-30, PT-31, PT-32, PT-53, PT-55, NT-01]', async ({
  browser,
}) => {
  expectStatus(403, 409, 422)
  test.setTimeout(300_000)
  const { pages, close } = await openBrowsers(browser)
  const stage = await comeIn(pages)
  await photograph(stage, '00-all-are-in')
  for (const [number, [name, act]] of ACTS.entries()) {
    await act(stage)
    await photograph(stage, `${String(number + 1).padStart(2, '0')}-${name}`)
  }
  await close()
})
