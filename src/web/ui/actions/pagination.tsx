import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'

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
      {shownPages(current, last).map((page, index) =>
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
            className={page !== current && page !== 1 && page !== last ? 'neighbour' : undefined}
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

/** First, last and the neighbours of the current page; null stands for a gap. */
function shownPages(current: number, last: number): (number | null)[] {
  const pages = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const unique = [...new Set(pages)].sort((a, b) => a - b)
  return unique.flatMap((page, index) => (index > 0 && page - (unique[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
