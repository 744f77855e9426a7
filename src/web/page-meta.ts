import type { MetaDescriptor } from 'react-router'

type Page = { title: string; description: string; canonical: string; image?: string | undefined }

/** Title, description, canonical address and what is shown when the page is shared; `image` is a path, as below. */
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
    // What shows a link reads the server's page; the browser's script does without these.
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

/** Where the picture of a shared link is: of a place, or of one person there. `version` changes when what it says does. */
export const locationSharePicture = (id: number, collaborator: number | null, version = ''): string =>
  `/pictures/share/location/${collaborator === null ? id : `${id}/${collaborator}`}.png${version && `?v=${version}`}`

/** The picture of a city, or of a category there. */
export const citySharePicture = (city: string, category: string | null = null): string =>
  `/pictures/share/city/${category === null ? city : `${city}/${category}`}.png`

/** The picture of the pages for businesses. */
export const businessSharePicture = '/pictures/share/business.png'
