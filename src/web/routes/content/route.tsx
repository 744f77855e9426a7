import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { findContentPage } from '#web/content/pages.server.ts'
import { valuesOf } from '#web/content/values.ts'
import { siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { later } from '#web/ui/later.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.title} · Dichis`,
        description: loaderData.description,
        canonical: loaderData.canonical,
      })
    : []

export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const name = url.pathname.replace(/^\/|\/$|\.data$/g, '')
  const page = findContentPage(name, valuesOf(site))
  if (!page) throw data(null, { status: 404 })
  return { ...page, isDraft: site.isDemonstration, canonical: `${site.origin}/${name}` }
}

const PageText = later(() => import('#web/content/page-text.tsx').then((part) => part.PageText))

/** A page of plain text from content/pages. */
export default function ContentPage() {
  const { title, body, updated, isDraft } = useLoaderData<typeof loader>()
  const note = updated ? { text: 'Actualizat', day: updated } : null
  return <PageText title={title} body={body} note={note} isDraft={isDraft} />
}
