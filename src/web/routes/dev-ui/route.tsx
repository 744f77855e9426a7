import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle } from '../../access.ts'
import { siteContext } from '../../context.ts'
import { ActionsShown } from './actions-shown.tsx'
import { BrandShown } from './brand-shown.tsx'
import { FeedbackShown } from './feedback-shown.tsx'
import { FormsShown } from './forms-shown.tsx'
import { LocationsShown } from './locations-shown.tsx'
import { ShellShown } from './shell-shown.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Interfața · Dichis' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).developerPages) throw data(null, { status: 404 })
  return null
}

export default function DevUi() {
  return (
    <div className="wrap section grid grid-cols-1 gap-14">
      <div>
        <h1 className="hero-title">Interfața</h1>
        <p className="mt-4 max-w-[62ch] text-lead text-ink-2">
          Toate piesele din care sunt făcute paginile, în stările lor: la vedere, apăsate, greșite, goale, ocupate.
        </p>
      </div>
      <BrandShown />
      <ActionsShown />
      <FormsShown />
      <LocationsShown />
      <FeedbackShown />
      <ShellShown />
    </div>
  )
}
