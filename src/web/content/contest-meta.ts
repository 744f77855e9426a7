import { pageMeta } from '../page-meta.ts'
import type { Contest } from './contests.server.ts'

/** What the page of a contest's rules says of itself. */
export function contestMeta({ token, title, description }: Contest, origin: string) {
  return pageMeta({ title: `${title} · Dichis`, description, canonical: `${origin}/${token}` })
}
