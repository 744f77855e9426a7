import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { AppPage } from './app-page.tsx'
import { storeFor } from './store-for.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Aplicațiile Dichis',
    description: 'Dichis pe telefonul tău: pentru iOS, Android și Huawei.',
    canonical: `${loaderData?.origin ?? ''}/app`,
  })

export function loader({ request, context }: LoaderFunctionArgs) {
  const { stores, origin } = context.get(siteContext)
  const store = storeFor(request.headers.get('user-agent') ?? '', stores)
  if (store) throw redirect(store)
  return { stores, origin }
}

/** BZ-04: leads a phone to its store; shows all of them to everybody else. */
export default function App() {
  return <AppPage stores={useLoaderData<typeof loader>().stores} />
}
