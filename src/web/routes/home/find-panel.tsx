import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { listPath, readListQuery } from '#web/search/list-query.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'

/** The search of the first page: what and where. A plain form, which script only makes tidier. */
export function FindPanel({ near }: { near: RememberedAddress }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = readListQuery(new URLSearchParams(new FormData(event.currentTarget) as never))
    const same = query.position === null && query.address === near.address
    void navigate(listPath(same ? { ...query, address: null } : query), { state: same ? null : CHOSEN })
  }
  return (
    <search>
      <Form action="/locations" className="find" onSubmit={onSubmit}>
        <div>
          <label htmlFor="find-what">Ce ai de făcut?</label>
          <input id="find-what" type="search" name="search" placeholder="Cauta..." autoComplete="off" maxLength={100} />
        </div>
        <WhereField address={near.address} position={null} />
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          CAUTA
        </button>
      </Form>
    </search>
  )
}
