import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { keepLast } from '#web/async/keep-last.ts'
import { pageMeta } from '#web/page-meta.ts'
import { readChosenAndAudience } from '#web/search/cookies/read-cookies.ts'
import { later } from '#web/ui/later.tsx'
import type { ListView, loader } from './loader.ts'

export { loader } from './loader.ts'

export const handle: PageHandle = {
  access: 'open',
  layout: 'default',
  cacheable: readChosenAndAudience,
  script: 'late',
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: `${loaderData.title}${loaderData.nth} · Dichis`,
          description: `${loaderData.title}: prețuri, recenzii și orele libere la vedere. Alegi ora și rezervi într-un minut.`,
          canonical: loaderData.canonical,
        }),
        ...(loaderData.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : []

const pages = keepLast<ListView>(({ list }) => list !== null)

/** ER-05: while a search fails the last results stay. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return pages.load(serverLoader<ListView>)
}

const ListPage = later(() => import('./list-page.tsx').then((part) => part.ListPage))

export default function LocationsPage() {
  const view = useLoaderData<typeof loader>()
  useEffect(() => pages.remember(view), [view])
  return <ListPage {...view} />
}
