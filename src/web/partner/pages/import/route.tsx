import { useState } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as contract from '#contract/imports/imports.ts'
import { listTeam } from '#contract/team/team.ts'
import { type ImportId, type ProfessionalId, parseId } from '#domain/ids.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/list-field.ts'
import { UNDO_DAYS } from '#domain/imports/undo.ts'
import { DATE_ORDERS } from '#domain/tables/read-date.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { refused, wrong } from '#web/partner/parts/reply.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { useOutcomeFocus } from '#web/ui/feedback/use-outcome-focus.ts'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'
import { KIND_WORDS } from './field-labels.ts'
import { ImportForm } from './import-form.tsx'
import type { ImportReply } from './import-reply.ts'
import { PastImports } from './past-imports.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Mută-te aici' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [imports, team] = await Promise.all([read(context, contract.listImports), read(context, listTeam)])
  return { imports: imports.data, team: team.data.map(({ id, name }) => ({ id, name })) }
}

/** Shows what a file would bring, brings it, or undoes an import. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  if (form.get('form') === 'undo') {
    const import_id = String(parseId<ImportId>(String(form.get('import_id'))) ?? '')
    const undone = await api(contract.undoImport, { params: { import_id } })
    return undone.ok ? data<ImportReply>({ done: undoneWords(undone.body.data) }) : refused<ImportReply>(undone, [])
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return wrong<ImportReply>({ file: ['Alege un fișier.'] })
  const columns = form.getAll('column').join(',')
  const order = DATE_ORDERS.find((each) => each === form.get('date_order'))
  const kind = IMPORT_KINDS.find((each) => each === form.get('kind'))
  const person = parseId<ProfessionalId>(String(form.get('professional_id')))
  const body = {
    file,
    ...(kind && { kind }),
    ...(columns !== '' && { columns }),
    ...(order && { date_order: order }),
    ...(person && { professional_id: String(person) }),
  }
  if (form.get('intent') === 'import') {
    const notify = form.get('notify_clients') === 'true' && ({ notify_clients: 'true' } as const)
    const made = await api(contract.importList, { body: { ...body, ...notify, seen: String(form.get('seen')) } })
    if (!made.ok) return refused<ImportReply>(made, ['file', 'date_order'])
    return data<ImportReply>({
      made: made.body.data.id,
      done: `Am adus ${countOf(made.body.data.added, ...KIND_WORDS[made.body.data.kind].count)}.`,
    })
  }
  const shown = await api(contract.previewImport, { body })
  if (!shown.ok) return refused<ImportReply>(shown, ['file', 'date_order'])
  return data<ImportReply>({
    preview: shown.body.data,
    ...(order && { dateOrder: order }),
    ...(person && { person: String(person) }),
  })
}

type Undone = { kind: ImportKind; removed: number; remaining: number }

function undoneWords({ kind, removed, remaining }: Undone): string {
  const { count, remaining: why } = KIND_WORDS[kind]
  const gone = `Am scos ${countOf(removed, ...count)}.`
  return remaining === 0 ? gone : `${gone} Au rămas ${countOf(remaining, ...count)} ${why}.`
}

export default function Page() {
  const { imports, team } = useLoaderData<typeof loader>()
  const reply = useStepReply<ImportReply>()
  const outcome = useOutcomeFocus<HTMLDivElement>(reply?.done ?? '')
  const [made, setMade] = useState(reply?.made)
  if (reply?.made !== undefined && reply.made !== made) setMade(reply.made)
  return (
    <PageBody>
      <PageHead
        title="Mută-te aici"
        intro="Adu clienții, serviciile, echipa și programările din alt program, dintr-un tabel sau dintr-un calendar. Nimeni nu primește niciun mesaj, decât dacă alegi tu."
      >
        <Link to="/partener/import/paper" className={buttonClass({ look: 'secondary' })}>
          Copiază agenda de hârtie
        </Link>
      </PageHead>
      <div ref={outcome} tabIndex={-1} className={reply?.done ? 'outline-none' : 'absolute'}>
        <Outcome done={reply?.done} />
      </div>
      {/* The form empties with the answer: by the time the page is read again, the next file may be chosen in it. */}
      <ImportForm key={made} reply={reply} team={team} />
      {imports.length > 0 && (
        <Part
          title="Ce ai adus"
          intro={`Un import se poate anula ${UNDO_DAYS} zile. Ce ați folosit sau schimbat între timp rămâne.`}
        >
          <PastImports imports={imports} />
        </Part>
      )}
    </PageBody>
  )
}
