import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as contract from '#contract/imports/imports.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { listTeam } from '#contract/team/team.ts'
import { countOf } from '#domain/text/counts.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { refused, wrong } from '#web/partner/parts/reply.ts'
import { useOutcomeFocus } from '#web/ui/feedback/use-outcome-focus.ts'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'
import { sentDate } from '#web/ui/forms/written/kinds.ts'
import { PaperForm } from './paper-form.tsx'
import { notesOf, type PaperReply } from './paper-reply.ts'
import { isBlank, paperList, postedRows } from './paper-rows.ts'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Copiază agenda de hârtie' }
export { unlessOffline as clientAction, unlessPosted as shouldRevalidate } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [team, menu] = await Promise.all([read(context, listTeam), read(context, listPartnerServices)])
  return {
    team: team.data.map(({ name }) => name),
    services: menu.data.headings.flatMap(({ services }) => services.map(({ name }) => name)),
    today: todayAt(toEpochMinute(Temporal.Now.instant())),
  }
}

/** Checks the lines, or writes those that are good as one import, which can be undone as any other. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const date = sentDate(String(form.get('date') ?? ''))
  const rows = postedRows(form)
  if (!isRealDate(date)) return wrong<PaperReply>({ date: ['Scrie ziua ca 31.12.2026.'] }, { date, remaining: rows })
  if (rows.every(isBlank)) return data<PaperReply>({ date, message: 'Scrie cel puțin un rând.' }, { status: 422 })
  const title = `Agenda de hârtie, ${longDateLabel(date)}`
  const body = { ...paperList(rows, date, title), kind: 'visits' as const }
  const shown = await api(contract.previewImport, { body })
  if (!shown.ok) return refused<PaperReply>(shown, [], { date, remaining: rows })
  const notes = notesOf(rows, shown.body.data)
  if (form.get('intent') !== 'write') return data<PaperReply>({ date, notes, remaining: rows })
  const { added, seen } = shown.body.data
  if (added === 0)
    return data<PaperReply>({ date, notes, remaining: rows, message: 'Niciun rând nu e nou și bun de trecut.' })
  const made = await api(contract.importList, { body: { ...body, seen } })
  if (!made.ok) return refused<PaperReply>(made, [], { date, notes, remaining: rows })
  const remaining = rows.filter(({ key }) => notes[key]?.kind === 'fault')
  const written = rows.filter((row) => !isBlank(row) && !remaining.includes(row)).map(({ key }) => key)
  // Without script the keys of written lines are given to new ones.
  const left = Object.fromEntries(remaining.flatMap(({ key }) => (notes[key] ? [[key, notes[key]]] : [])))
  return data<PaperReply>({
    date,
    notes: left,
    remaining,
    written,
    done: doneWords(made.body.data.added, remaining.length, longDateLabel(date)),
  })
}

function doneWords(added: number, remaining: number, day: string): string {
  const done = `Am trecut ${countOf(added, 'programare', 'programări')} în ${day}.`
  return remaining === 0 ? done : `${done} Mai ${countOf(remaining, 'rând e', 'rânduri sunt')} de corectat.`
}

export default function Page() {
  const lists = useLoaderData<typeof loader>()
  const reply = useStepReply<PaperReply>()
  const outcome = useOutcomeFocus<HTMLDivElement>(reply?.done ?? '')
  return (
    <PageBody>
      <PageHead
        title="Copiază agenda de hârtie"
        intro="Scrie programările unei zile, una pe rând, numai din tastatură. Fiecare rând e verificat când treci la următorul. Nimeni nu primește niciun mesaj."
        back={{ to: '/partener/import', label: 'Mută-te aici' }}
      />
      <div ref={outcome} tabIndex={-1} className={reply?.done ? 'grid gap-2 outline-none' : 'absolute'}>
        <Outcome done={reply?.done} />
        {reply?.done && (
          <Link to="/partener/import" className="link justify-self-start">
            Vezi ce ai adus sau anulează
          </Link>
        )}
      </div>
      <PaperForm reply={reply} {...lists} />
    </PageBody>
  )
}
