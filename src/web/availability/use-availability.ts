import { useCallback, useEffect, useMemo, useState } from 'react'
import { listAvailability } from '#contract/availability/availability.ts'
import type { Answer } from '#contract/client.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'
import { type AvailableDay, type FreeDaysAsked, type FreeDaysRead, queryOf } from './free-days.ts'

type Loading = { state: 'loading'; days: null }
type Failed = { state: 'failed'; days: null; message: string; retry: () => void }
type Ready = {
  state: 'ready'
  days: ReadonlyMap<IsoDate, AvailableDay>
  nextAvailable: IsoDate | null
  /** The rules between visits that keep some free starts from this client. */
  visitRules: readonly string[]
  refresh: () => void
}
export type Availability = Loading | Failed | Ready

type Ask = (signal: AbortSignal) => Promise<Answer<typeof listAvailability>>
type Days = Pick<FreeDaysRead, 'days' | 'nextAvailable' | 'visitRules'>
type Outcome = Days | { readonly message: string }

/** By then a phone that has changed networks has the next one. */
const RETRY_MS = 500

const LOADING: Loading = { state: 'loading', days: null }

/**
 * The free starts of the days from–to for a visit; a newer question cancels the older one. Until the first is answered
 * they are as the server has read them, where it was asked the same.
 */
export function useAvailability(locationId: LocationId, asked: FreeDaysAsked, read: FreeDaysRead | null): Availability {
  const question = JSON.stringify(queryOf(asked))
  const ask: Ask = useCallback(
    (signal) => {
      const query = JSON.parse(question) as ReturnType<typeof queryOf>
      return browserApi(listAvailability, { params: { id: String(locationId) }, query }, { signal })
    },
    [locationId, question],
  )
  return useFreeDays(ask, read?.question === question ? read : null)
}

/** The answer to a question about free days, at first as it was read; another `ask` is another question. */
export function useFreeDays(ask: Ask, read: Days | null = null): Availability {
  const [answer, setAnswer] = useState<{ ask: Ask; outcome: Outcome } | null>(read && { ask, outcome: read })
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    const settle = (outcome: Outcome) => {
      if (!stop.signal.aborted) setAnswer({ ask, outcome })
    }
    askTwice(ask, stop.signal).then(
      (result) => settle(result.ok ? daysOf(result.body) : { message: result.problem.message }),
      () => settle({ message: noAnswer() }),
    )
    return () => stop.abort()
  }, [ask, round])
  const outcome = answer?.ask === ask ? answer.outcome : null
  return useMemo(() => shown(outcome, refresh, () => (setAnswer(null), refresh())), [outcome, refresh])
}

/** Asks again where the network broke off; who does not answer in time is not asked twice. */
async function askTwice(ask: Ask, signal: AbortSignal): ReturnType<Ask> {
  try {
    return await ask(signal)
  } catch (error) {
    if (!(error instanceof TypeError) || !navigator.onLine) throw error
    await new Promise((done) => setTimeout(done, RETRY_MS))
    return ask(signal)
  }
}

function shown(outcome: Outcome | null, refresh: () => void, retry: () => void): Availability {
  if (outcome === null) return LOADING
  if ('message' in outcome) return { state: 'failed', days: null, message: outcome.message, retry }
  const { days, nextAvailable, visitRules } = outcome
  return { state: 'ready', days: new Map(days.map((day) => [day.date, day])), nextAvailable, visitRules, refresh }
}

type Body = { data: AvailableDay[]; next_available: IsoDate | null; visit_rules: string[] }

const daysOf = ({ data, next_available, visit_rules }: Body): Days => ({
  days: data,
  nextAvailable: next_available,
  visitRules: visit_rules,
})
