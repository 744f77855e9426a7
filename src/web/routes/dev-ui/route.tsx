import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../access.ts'
import { siteContext } from '../../context.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).developerPages) throw data(null, { status: 404 })
  return null
}

export default function DevUi() {
  return <h1 className="wrap">Interfața Dichis</h1>
}
