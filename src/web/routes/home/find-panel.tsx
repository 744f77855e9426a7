import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { whenFrom } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type ListQuery, listPath, readListQuery } from '#web/search/list-query.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { WhenFields } from '#web/search/when/when-fields.tsx'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const WhatSuggestions = lazy(async () => ({
  default: (await import('#web/search/modal/what-suggestions.tsx')).WhatSuggestions,
}))

const WHEN_PANEL = 'gaseste-cand'

/** The search of the first page: what, where and when. A plain form, which script only makes tidier and quicker. */
export function FindPanel({ near, today }: { near: RememberedAddress; today: IsoDate }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState<ListQuery | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = readForm(event.currentTarget)
    const same = query.position === null && query.address === near.address
    void navigate(listPath(same ? { ...query, address: null } : query), { state: same ? null : CHOSEN })
  }
  // What was typed or chosen before the script came counts.
  const adopt = useCallback((form: HTMLFormElement | null) => {
    if (form) setQuery(readForm(form))
  }, [])
  const when = query && whenFrom(query)
  return (
    <search>
      <Form
        ref={adopt}
        action="/locations"
        className="find"
        onSubmit={onSubmit}
        onChange={(event) => setQuery(readForm(event.currentTarget))}
      >
        <What query={query} near={near} />
        <WhereField address={near.address} position={null} />
        <div className="find-when">
          <button type="button" popoverTarget={WHEN_PANEL}>
            <span>Când</span>
            <b>{when ? shortWhenLabel(when, today) : 'Oricând'}</b>
            <Icon name="caret-down" size={16} />
          </button>
          <div id={WHEN_PANEL} popover="auto" className="filter-panel">
            <WhenFields chosen={null} today={today} />
            <button type="submit" className={buttonClass({ look: 'primary' })}>
              Vezi cine e liber
            </button>
          </div>
        </div>
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          CAUTA
        </button>
      </Form>
    </search>
  )
}

const readForm = (form: HTMLFormElement) => readListQuery(new URLSearchParams(new FormData(form) as never))

/** The text, with the first matches while one types. */
function What({ query, near }: { query: ListQuery | null; near: RememberedAddress }) {
  return (
    <div className="find-what">
      <label htmlFor="find-what">Ce ai de făcut?</label>
      <input id="find-what" type="search" name="search" placeholder="Cauta..." autoComplete="off" maxLength={100} />
      {query && query.search !== '' && (
        <Suspense>
          <WhatSuggestions query={query} near={near} field="find-what" />
        </Suspense>
      )}
    </div>
  )
}
