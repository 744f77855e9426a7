import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { LocationName } from '#web/partner/rail.tsx'
import { useWork } from '#web/partner/use-work.ts'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction = () => [{ title: 'Acasă · Dichis Partener' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

export default function Page() {
  const work = useWork()
  return (
    <div className="grid gap-2 p-4 sm:p-8">
      <p className="max-md:hidden">
        <LocationName work={work} />
      </p>
      <h1 className="text-h2">Bună, {work.person.first_name}</h1>
    </div>
  )
}
