import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/brand/logo.tsx'
import { opens } from '../ui/overlays/drawer.tsx'
import { HeaderSearch } from './header-search.tsx'

type Props = { menu: { id: string; face: ReactNode }; drawer: ReactNode; children: ReactNode }

/** The header's bar: menu button, logo, search, and at the right what the page adds. */
export function TopBar({ menu, drawer, children }: Props) {
  return (
    <header className="top">
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
