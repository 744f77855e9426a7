import { useEffect, useState } from 'react'
import { listNextStarts } from '#contract/availability/availability.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, whenPairs } from '#domain/time/chosen-when.ts'
import { noteQuietly } from '#web/async/latest.ts'
import { browserApi } from '#web/browser-api.ts'
import type { NextStarts } from './next-start-text.ts'

/**
 * When each professional is next free for these services; none until that is known, or after a failure, which is noted.
 */
export function useNextStarts(
  locationId: LocationId,
  servicesIds: readonly ServiceId[],
  when: ChosenWhen | null,
): NextStarts {
  const question = JSON.stringify({ services: servicesIds.join(','), ...Object.fromEntries(whenPairs(when)) })
  const [answer, setAnswer] = useState<{ question: string; starts: NextStarts } | null>(null)
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
