import { type FormEvent, Suspense, useCallback, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { ANYONE } from '#domain/search/filters.ts'
import { AUDIENCE_LABELS, AUDIENCES, type Audience } from '#domain/search/services/audience.ts'
import { type ChosenWhen, whenFrom, whenText } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type ListQuery, listPath, readListForm } from '#web/search/list-query.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { rememberAudience } from '#web/search/remembered-audience.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { WhenFields } from '#web/search/when/when-fields.tsx'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'

const WhatSuggestions = lazyOnline(async () => ({
  default: (await import('#web/search/modal/what-suggestions.tsx')).WhatSuggestions,
}))

const FORM = 'gaseste'
const WHEN_PANEL = 'gaseste-cand'

type Props = { near: RememberedAddress; audience: Audience | null; today: IsoDate; times: readonly ChosenWhen[] }

/**
 * The search of the first page: what, where, when and for whom. A plain form, which script only makes tidier and
 * quicker.
 */
export function FindPanel({ near, audience, today, times }: Props) {
  const navigate = useNavigate()
  const [query, setQuery] = useState<ListQuery | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = readListForm(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    if (query.audience !== null) rememberAudience(query.audience)
    const same = query.position === null && query.address === near.address
    void navigate(listPath(same ? { ...query, address: null } : query), { state: same ? null : CHOSEN })
  }
  // Text typed or chosen before the script came counts.
  const adopt = useCallback((form: HTMLFormElement | null) => {
    if (form) setQuery(readListForm(form))
  }, [])
  const when = query && whenFrom(query)
  return (
    <search>
      <Form
        ref={adopt}
        id={FORM}
        action="/locations"
        className="find"
        onSubmit={onSubmit}
        onChange={(event) => setQuery(readListForm(event.currentTarget))}
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
        <ForWhom last={audience} />
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          CAUTA
        </button>
      </Form>
      <div className="scroll-row mt-3 gap-2">
        {times.map((each) => (
          <button key={whenText(each)} type="submit" form={FORM} name="when" value={whenText(each)} className="chip">
            {shortWhenLabel(each, today)}
          </button>
        ))}
      </div>
    </search>
  )
}

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

/** SR-24: for whom, as it was chosen last. The list asks it again where the category does. */
function ForWhom({ last }: { last: Audience | null }) {
  return (
    <div className="find-whom">
      <label htmlFor="find-whom">Pentru cine</label>
      <select id="find-whom" name="audience" defaultValue={last ?? ''}>
        <option value={last ? ANYONE : ''}>Oricine</option>
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {AUDIENCE_LABELS[each]}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={16} />
    </div>
  )
}
