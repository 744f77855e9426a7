import { useEffect, useState } from 'react'
import { listNextStarts } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, whenPairs } from '#domain/time/chosen-when.ts'
import { noteQuietly } from '#web/async/latest.ts'
import { browserApi } from '#web/browser-api.ts'
import type { NextStarts } from './next-start-text.ts'

type NextStartsQuestion = { readonly servicesIds: readonly ServiceId[]; readonly when: ChosenWhen | null }

/** When each professional is next free, and for which question that was read. */
export type NextStartsRead = { readonly question: string; readonly starts: NextStarts }

type Options = NextStartsQuestion & { readonly locationId: LocationId; readonly read: NextStartsRead | null }

/**
 * When each professional is next free for these services: asked for, and until then as the server has read it. None
 * while that is not known, or after a failure, which is noted.
 */
export function useNextStarts({ locationId, servicesIds, when, read }: Options): NextStarts {
  const question = questionOf({ servicesIds, when })
  const [answer, setAnswer] = useState(read)
  useEffect(() => {
    const abort = new AbortController()
    const query = JSON.parse(question) as { services: string }
    browserApi(listNextStarts, { params: { id: String(locationId) }, query }, { signal: abort.signal }).then(
      (result) => result.ok && setAnswer({ question, starts: result.body.data }),
      (error: unknown) => abort.signal.aborted || noteQuietly(error),
    )
    return () => abort.abort()
  }, [locationId, question])
  return answer?.question === question ? answer.starts : []
}

/** The next starts for the server's page; null when the answer is a refusal. */
export async function readNextStarts(
  api: Client,
  locationId: LocationId,
  asked: NextStartsQuestion,
): Promise<NextStartsRead | null> {
  const answer = await api(listNextStarts, { params: { id: String(locationId) }, query: queryOf(asked) })
  return answer.ok ? { question: questionOf(asked), starts: answer.body.data } : null
}

const queryOf = ({ servicesIds, when }: NextStartsQuestion) => ({
  services: servicesIds.join(','),
  ...Object.fromEntries(whenPairs(when)),
})

const questionOf = (asked: NextStartsQuestion) => JSON.stringify(queryOf(asked))
