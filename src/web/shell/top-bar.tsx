import type { ReactNode, SubmitEvent } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { useHere } from '../search/use-here.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { opens } from '../ui/overlays/drawer.tsx'

type Props = {
  menu: { id: string; face: ReactNode }
  drawer: ReactNode
  /** The search is narrow: the page's own links need the room. */
  isTight?: boolean
  children: ReactNode
}

/** The header's bar: menu button, logo, search, and at the right what the page adds. */
export function TopBar({ menu, drawer, isTight, children }: Props) {
  return (
    <header className={isTight ? 'top top-tight' : 'top'}>
      <a href="#main" className="skip-link">
        Sari la conținut
      </a>
      <div className="top-in">
        <button type="button" className="icon-btn" aria-label="Deschide meniul" {...opens(menu.id)}>
          {menu.face}
        </button>
        <Link to="/" aria-label="Dichis, prima pagină" className="-m-2 rounded-xl p-2">
          <Logo />
        </Link>
        <HeaderSearch />
        <nav aria-label="Principal" className="ml-auto flex items-center gap-1">
          {children}
        </nav>
      </div>
      {drawer}
    </header>
  )
}

/** The search bar of wide screens; a plain form, so it works without script. Keeps the city and filters of the page. */
function HeaderSearch() {
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
