import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { BusinessLayout } from '#web/business/business-layout.tsx'
import { readCategories } from '#web/content/business.server.ts'
import { siteContext } from '#web/context.ts'
import { businessSharePicture, pageMeta } from '#web/page-meta.ts'
import { later } from '#web/ui/later.tsx'

export const handle: PageHandle = { access: 'open', layout: 'business', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.content.title} · Dichis pentru afaceri`,
        description: loaderData.content.description,
        canonical: loaderData.canonical,
        image: businessSharePicture,
      })
    : []

export function loader({ url, context }: LoaderFunctionArgs) {
  const name = url.pathname.replace(/^\/|\/$|\.data$/g, '')
  const content = readCategories()[name]
  if (!content) throw data(null, { status: 404 })
  return { name, content, canonical: `${context.get(siteContext).origin}/${name}` }
}

const CategoryPage = later(() => import('#web/business/category-page.tsx').then((part) => part.CategoryPage))

/** RT-11: the page of one kind of business. */
export default function BusinessCategory() {
  const { name, content } = useLoaderData<typeof loader>()
  return (
    <BusinessLayout>
      <CategoryPage name={name} content={content} />
    </BusinessLayout>
  )
}
