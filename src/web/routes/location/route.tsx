import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { later } from '#web/ui/later.tsx'
import { loadPlace } from './load-place.ts'
import './location.css'
import { placeMeta } from './place-meta.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? placeMeta(loaderData.view, loaderData.origin) : []

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const view = await loadPlace(context.get(apiContext), params, url)
  return { view, origin: context.get(siteContext).origin }
}

const Place = later(() => import('./place.tsx').then((part) => part.Place))

export default function LocationPage() {
  return <Place view={useLoaderData<typeof loader>().view} />
}
