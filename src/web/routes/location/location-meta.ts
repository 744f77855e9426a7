import type { MetaDescriptor } from 'react-router'
import { locationSharePicture, pageMeta } from '#web/page-meta.ts'
import type { LocationView } from './load-location.ts'
import { structuredData } from './structured-data.ts'

/** Title, description, sharing and structured data of a location's page, or of one member of its team there. */
export function locationMeta(view: LocationView, origin: string): MetaDescriptor[] {
  const { location, path } = view
  const member = location.collaborator
  const where = `${location.category.name.toLocaleLowerCase('ro')} în ${location.city.name}`
  const title = member
    ? `${member.first_name} ${member.last_name} la ${location.name}, ${where} · Dichis`
    : `${location.name}, ${where} · Dichis`
  return [
    ...(location.in_review ? [{ name: 'robots', content: 'noindex' }] : []),
    ...pageMeta({
      title,
      description: `${location.name}, ${location.address}: servicii, prețuri, recenzii și orele libere. Rezervi online în câteva clipe.`,
      canonical: origin + path,
      image: locationSharePicture(location.id, view.memberId, String(location.rating_count)),
    }),
    // Search engines read the server's page; the browser's script does without it.
    ...(import.meta.env.SSR ? structuredData(view, origin).map((each) => ({ 'script:ld+json': each })) : []),
  ]
}
