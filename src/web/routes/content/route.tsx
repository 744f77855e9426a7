import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { siteContext } from '#web/context.ts'
import { findContentPage } from './pages.server.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} · Dichis` },
  { name: 'description', content: loaderData?.description ?? '' },
]

export function loader({ url, context }: LoaderFunctionArgs) {
  const { name, email, legalName, cui, registryNumber, partnerUrl } = context.get(siteContext)
  const values = { name, email, legalName, cui, registryNumber, partnerUrl: partnerUrl ?? '' }
  const page = findContentPage(url.pathname.replace(/^\/|\/$|\.data$/g, ''), values)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** A page of plain text from content/pages. */
export default function ContentPage() {
  const { title, sections } = useLoaderData<typeof loader>()
  return (
    <article className="wrap section grid max-w-[46rem] gap-8">
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-h3">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-ink-2">
              {paragraph}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 marker:text-cherry">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  )
}
