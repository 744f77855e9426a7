import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListAndMap } from '#web/map/list-and-map.tsx'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { CHOSEN, useRemember } from '#web/search/use-remember.ts'
import { useLocate } from '#web/search/where/use-locate.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Filters } from './filters.tsx'
import type { Centre } from './load-list.ts'
import type { ListView } from './loader.ts'
import { ForWhom } from './reading/for-whom.tsx'
import { NEAR_ME } from './reading/read-in-text.ts'
import { WhatWasRead } from './reading/what-was-read.tsx'
import { ResultHead } from './result-head.tsx'
import { Results } from './results.tsx'

const nothing: [] = []

/** The filters, the locations found beside their map, what else may please. */
export function ListPage({ query, form, centre, radiusKm, searchRequest, list, today, title, audience }: ListView) {
  const total = list?.meta.total ?? 0
  useRemember(chosenBy(query, centre))
  return (
    <>
      <Filters
        query={query}
        form={form}
        centre={centre}
        radiusKm={radiusKm}
        today={today}
        total={list?.meta.total ?? null}
      />
      <ListAndMap query={query} request={searchRequest} list={list?.data ?? nothing} centre={centre.near} today={today}>
        <h1 className="text-h2!">{title}</h1>
        <ResultHead total={total} title={title} />
        {centre.unknown && (
          <p className="mt-1 text-ink-2">
            Nu am găsit „{centre.unknown}” pe hartă. Arătăm ce e lângă {centre.near.address}.
          </p>
        )}
        {list && (
          <WhatWasRead
            query={query}
            searched={list.searched}
            city={form.citiesFeatured.find(({ slug }) => slug === query.city)?.name ?? null}
            pathOf={listPath}
          />
        )}
        <NearMe query={query} />
        {list?.searched.asks_audience && <ForWhom query={query} audience={audience} pathOf={listPath} />}
        <Results query={query} radiusKm={radiusKm} list={list} today={today} />
      </ListAndMap>
    </>
  )
}

/** The address or city that the visitor's own words chose: only that is remembered. */
function chosenBy(query: ListQuery, { near, unknown }: Centre) {
  const named = unknown === null && (query.address !== null || query.position !== null || query.city !== null)
  return { radiusKm: query.radiusKm, near: named ? near : null, city: query.city }
}

/** SR-23: 'lângă mine' in the text asks the browser where the visitor is, and searches there. */
function NearMe({ query }: { query: ListQuery }) {
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
