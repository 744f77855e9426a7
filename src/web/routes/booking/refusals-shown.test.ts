import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoldNotice } from './hold/hold-notice.tsx'
import type { Hold } from './hold/use-hold.ts'
import { PlacingProblem } from './placing-problem.tsx'
import type { Placing } from './state/use-place-booking.ts'

const FULL =
  'Ai deja 10 rezervări viitoare la Salon Aura. Anulează una dintre ele sau sună la Salon Aura: 0232 000 000.'
const WAIT = 'Ai făcut 20 de rezervări în ultima oră. Încearcă din nou peste 12 minute.'
const problemOf = (placing: Placing) =>
  renderToStaticMarkup(createElement(PlacingProblem, { placing, onRetry: () => {} }))
const holdOf = (hold: Hold) =>
  renderToStaticMarkup(createElement(HoldNotice, { hold, time: '10:00', onProlong: () => {} }))

test('a booking past a limit is refused on the summary in the words of the server, as an alert [BK-12]', () => {
  for (const problem of [
    { message: FULL, errors: { limit: [FULL] } },
    { message: FULL, errors: { services_subscription_id: [FULL] } },
  ])
    expect(problemOf({ state: 'refused', status: 422, unknown: false, problem })).toMatch(
      new RegExp(`^<div role="alert">.*${FULL}`),
    )
  const busy = problemOf({ state: 'refused', status: 429, unknown: false, problem: { message: WAIT, seconds: 720 } })
  expect(busy).toMatch(new RegExp(`^<div role="alert">.*${WAIT}`))
  expect(busy).not.toContain('Reîncearcă')
})

test('a hold that is refused says why where the countdown would be; one that failed says nothing [BK-16]', () => {
  const reason = 'De pe rețeaua ta se țin deja multe ore. Poți rezerva și fără să ținem ora pentru tine.'
  expect(holdOf({ state: 'none', reason })).toContain(reason)
  expect(holdOf({ state: 'none', reason: null })).not.toContain('notice')
})
