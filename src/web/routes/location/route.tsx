import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { loadPlace } from './load-place.ts'
import { Gallery } from './parts/gallery.tsx'
import './location.css'
import { MemberHead } from './parts/member-head.tsx'
import { PhoneFree } from './parts/phone-free.tsx'
import { PlaceHead } from './parts/place-head.tsx'
import { PlaceBody } from './place-body.tsx'
import { placeMeta } from './place-meta.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? placeMeta(loaderData.view, loaderData.origin) : []

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const view = await loadPlace(context.get(apiContext), params, url)
  return { view, origin: context.get(siteContext).origin }
}

export default function LocationPage() {
  const { view } = useLoaderData<typeof loader>()
  const member = view.location.collaborator
  return (
    <div className="pb-10">
      {member ? (
        <MemberHead view={view} member={member} />
      ) : (
        <>
          <Gallery location={view.location} />
          <PlaceHead view={view} />
        </>
      )}
      <PhoneFree view={view} />
      <PlaceBody key={view.path} view={view} />
    </div>
  )
}
