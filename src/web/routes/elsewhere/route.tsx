import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { siteContext } from '#web/context.ts'
import { ELSEWHERE, isElsewhere } from '#web/site/elsewhere.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default', script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Aici va fi ${loaderData?.what ?? 'altceva'} · Dichis` },
  { name: 'robots', content: 'noindex' },
]

/** LY-07: stands for a page elsewhere whose address is not set yet; absent on a public site, as the links to it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { setting = '' } = params
  if (!context.get(siteContext).developerPages || !isElsewhere(setting)) throw data(null, { status: 404 })
  return { setting, what: ELSEWHERE[setting] }
}

export default function ElsewherePage() {
  const { setting, what } = useLoaderData<typeof loader>()
  return (
    <div className="wrap grid justify-items-start gap-5 py-16">
      <EmptyComb className="h-16" />
      <h1>Aici va fi {what}</h1>
      <p className="max-w-[56ch] text-ink-2 text-lead">
        Linkul duce acolo de îndată ce adresa e trecută în configurare, la <code>{setting}</code>. Până atunci, un site
        public nu îl arată.
      </p>
      <ButtonLink to="/">Înapoi la prima pagină</ButtonLink>
    </div>
  )
}
