import type { SubmitEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useHere } from '../search/use-here.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** The search bar of wide screens; a plain form, so it works without script. Keeps the city and filters of the page. */
export function HeaderSearch() {
  const [searched] = useSearchParams()
  // The URL may hold any text of any length.
  const text = (searched.get('search') ?? '').replaceAll('\0', '').slice(0, 200)
  const here = useHere()
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
          aria-label="Caută un serviciu, un salon sau un om"
          autoComplete="off"
          maxLength={100}
        />
        {here.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">CAUTA</button>
      </Form>
    </search>
  )
}

/** Trims the text: spaces would only make another URL of the same search. */
function trimSearch(event: SubmitEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('search')
  if (field instanceof HTMLInputElement) field.value = field.value.trim()
}
