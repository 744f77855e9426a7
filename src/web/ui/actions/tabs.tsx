import { Link } from 'react-router'

type Tab = { to: string; label: string; current?: boolean }

/** A row of links between parts of a page or an area; the current one is marked, for screen readers too. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="tabs max-sm:-mx-5 max-sm:px-5">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
