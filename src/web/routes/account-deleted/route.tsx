import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'

export const handle: PageHandle = { access: 'guest', layout: 'default', script: 'late' }

export const meta: MetaFunction = () => [{ title: 'Cont șters · Dichis' }, { name: 'robots', content: 'noindex' }]

export function loader({ url }: LoaderFunctionArgs) {
  return { canceled: Number(/^\d{1,4}$/.exec(url.searchParams.get('canceled') ?? '')?.[0] ?? 0) }
}

/** AN-08: the page after an account was deleted. */
export default function AccountDeletedPage() {
  const { canceled } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section grid content-start justify-items-start gap-5">
      <EmptyComb className="h-16" />
      <h1>Contul tău a fost șters</h1>
      <div role="status" className="grid max-w-[52ch] gap-3 text-ink-2 text-lead">
        <p>Ți-am șters numele, telefonul, e-mailul și mesajele, iar toate dispozitivele au ieșit din cont.</p>
        {canceled > 0 && (
          <p>Am anulat {countOf(canceled, 'rezervare viitoare', 'rezervări viitoare')} și am anunțat saloanele.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" look="primary">
          Înapoi la prima pagină
        </ButtonLink>
        <ButtonLink to="/register">Creează un cont nou</ButtonLink>
      </div>
    </div>
  )
}
