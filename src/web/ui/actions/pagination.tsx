import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { shownPages } from './shown-pages.ts'

type Props = { current: number; last: number; hrefOf: (page: number) => string; label?: string }

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ current, last, hrefOf, label = 'Pagini' }: Props) {
  if (last <= 1) return null
  return (
    <nav aria-label={label} className="pages">
      {current > 1 && (
        <Link to={hrefOf(current - 1)} rel="prev" aria-label="Pagina anterioară">
          <Icon name="caret-left" />
        </Link>
      )}
      {shownPages(current, last).map(({ page, isSpare }, index) =>
        page === null ? (
          <span key={`gap-${index < 3 ? 'start' : 'end'}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={hrefOf(page)}
            aria-label={`Pagina ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={isSpare ? 'neighbour' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={hrefOf(current + 1)} rel="next" aria-label="Pagina următoare">
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  )
}
