import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { findPartnerDocument } from '#web/content/partner/partner-documents.server.ts'
import { valuesOf } from '#web/content/values.ts'
import { siteContext } from '#web/context.ts'
import { PageTitle } from '#web/partner/parts/page-title.tsx'
import { later } from '#web/ui/later.tsx'

export const handle: PageHandle = {
  access: 'open',
  layout: 'default',
  script: 'late',
  title: ({ document }: ReturnType<typeof loader>) => document.title,
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const document = findPartnerDocument(params.name ?? '', valuesOf(site))
  if (!document) throw data(null, { status: 404 })
  return { document, isDraft: site.isDemonstration }
}

const PageText = later(() => import('#web/content/page-text.tsx').then((part) => part.PageText))

/** A document that a business accepts when it registers. */
export default function Page() {
  const { document, isDraft } = useLoaderData<typeof loader>()
  const { title, body, version } = document
  return (
    <>
      <PageTitle side="Partener" />
      <PageText title={title} body={body} note={{ text: 'Versiunea din', day: version }} isDraft={isDraft} />
    </>
  )
}
