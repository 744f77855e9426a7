import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { keepLast } from '#web/places/answers/keep-last.ts'
import { later } from '#web/ui/later.tsx'
import { loadPlace } from './load-place.ts'
import { placeMeta } from './place-meta.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? placeMeta(loaderData.view, loaderData.origin) : []

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const view = await loadPlace(context.get(apiContext), params, url)
  return { view, origin: context.get(siteContext).origin }
}

const pages = keepLast<Awaited<ReturnType<typeof loader>>>(() => true)

/** ER-05: a place shown is replaced only by an answer with status 200. */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return pages.load(serverLoader<typeof loader>, ({ view }) => String(view.location.id) === params.locationId)
}

const Place = later(() => import('./place.tsx').then((part) => part.Place))

export default function LocationPage() {
  const page = useLoaderData<typeof loader>()
  useEffect(() => pages.remember(page), [page])
  return <Place view={page.view} />
}
