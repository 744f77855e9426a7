import type { SubmitEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'

/** The search bar of wide screens; a plain form, so it works without script. */
export function HeaderSearch() {
  const [searched] = useSearchParams()
  const text = searched.get('search') ?? ''
  return (
    <search className="max-lg:hidden">
      <Form action="/locations" className="search-pill top-search" onSubmit={trimSearch}>
        <Icon name="magnifying-glass" />
        <input
          key={text}
          type="search"
          name="search"
          defaultValue={text}
          placeholder="Cauta..."
          aria-label="Caută un serviciu, un loc sau un om"
          autoComplete="off"
          maxLength={100}
        />
        <button type="submit">CAUTA</button>
      </Form>
    </search>
  )
}

/** Spaces around the text would only make another address of the same search. */
function trimSearch(event: SubmitEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('search')
  if (field instanceof HTMLInputElement) field.value = field.value.trim()
}
