import type { MetaDescriptor } from 'react-router'

type Page = { title: string; description: string; canonical: string; image?: string | undefined }

/** Title, description, canonical address and what is shown when the page is shared. */
export function pageMeta({ title, description, canonical, image }: Page): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ro_RO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}
