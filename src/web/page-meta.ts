import type { MetaDescriptor } from 'react-router'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'

type Page = { title: string; description: string; canonical: string; image?: string | undefined }

/** Title, description, canonical URL and sharing tags; `image` is a path, as below. */
export function pageMeta({
  title,
  description,
  canonical,
  image = '/pictures/share/default.png',
}: Page): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Link previews read the server's HTML; in the browser these tags would only cost script.
    ...(import.meta.env.SSR ? sharing({ title, description, canonical, image }) : []),
  ]
}

function sharing({ title, description, canonical, image }: Required<Page>): MetaDescriptor[] {
  const origin = canonical.replace(/(?<=[^/:])\/.*|^\/.*/s, '')
  return [
    { tagName: 'link', rel: 'alternate', hrefLang: 'ro', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Dichis' },
    { property: 'og:locale', content: 'ro_RO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: origin + image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The path of a location's or professional's share picture. `version` changes with its texts, against caches. */
export const locationSharePicture = (id: LocationId, collaborator: ProfessionalId | null, version = ''): string =>
  `/pictures/share/location/${collaborator === null ? id : `${id}/${collaborator}`}.png${version && `?v=${version}`}`

/** The path of a city's share picture, or of a category there. */
export const citySharePicture = (city: string, category: string | null = null): string =>
  `/pictures/share/city/${category === null ? city : `${city}/${category}`}.png`

/** The path of the share picture of the pages for businesses. */
export const businessSharePicture = '/pictures/share/business.png'
