import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { useLocate } from '#web/search/where/use-locate.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { NEAR_ME } from './read-in-text.ts'

/** SR-23: 'lângă mine' in the text asks the browser where the visitor is, and searches there. */
export function NearMe({ query }: { query: ListQuery }) {
  const { hash } = useLocation()
  // The server is not told what stands behind '#'.
  const isAsked = useHydrated() && hash === NEAR_ME
  const navigate = useNavigate()
  const { locating, locate } = useLocate(({ address, latitude, longitude }) => {
    const path = listPath({ ...query, address, position: { latitude, longitude }, page: 1 })
    void navigate(path, { replace: true, preventScrollReset: true, state: CHOSEN })
  })
  const ask = useEffectEvent(locate)
  useEffect(() => {
    if (isAsked) void ask()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <p role="status" className="mt-1 text-ink-2">
      {WHAT_CAME[locating]}
    </p>
  )
}

const WHAT_CAME = {
  idle: '',
  busy: 'Aflăm unde ești…',
  refused: 'Nu am putut afla unde ești. Scrie la filtre orașul sau adresa.',
  abroad: 'Ești în afara României. Alege la filtre un oraș sau scrie o adresă.',
}
