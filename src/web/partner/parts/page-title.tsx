import { useMatches } from 'react-router'
import type { PageHandle } from '#web/access.ts'

/** The title of the tab, which the page's `handle` names, with the name of its side. */
export function PageTitle({ side }: { side: 'Partener' | 'Operator' }) {
  const page = useMatches().at(-1)
  const { title } = (page?.handle ?? {}) as Partial<PageHandle>
  if (title === undefined) return null
  return <title>{`${typeof title === 'string' ? title : title(page?.loaderData as never)} · Dichis ${side}`}</title>
}
