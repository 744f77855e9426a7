import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { BusinessLayout } from '#web/business/business-layout.tsx'
import { readBusiness } from '#web/content/business.server.ts'
import { siteContext } from '#web/context.ts'
import { businessSharePicture, pageMeta } from '#web/page-meta.ts'
import { later } from '#web/ui/later.tsx'

export const handle: PageHandle = { access: 'open', layout: 'business', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.content.title,
        description: loaderData.content.description,
        canonical: loaderData.canonical,
        image: businessSharePicture,
      })
    : []

export function loader({ context }: LoaderFunctionArgs) {
  return { content: readBusiness(), canonical: `${context.get(siteContext).origin}/business` }
}

const BusinessPage = later(() => import('#web/business/business-page.tsx').then((part) => part.BusinessPage))

/** RT-10: the partnership page. */
export default function Business() {
  const { content } = useLoaderData<typeof loader>()
  return (
    <BusinessLayout>
      <BusinessPage content={content} />
    </BusinessLayout>
  )
}
