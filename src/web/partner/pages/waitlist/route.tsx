import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import * as contract from '#contract/waitlist/partner-waiting-list.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { WaitingEntryItem } from './entry-item.tsx'

export const handle: PageHandle = { access: 'partner', right: 'change_calendar', title: 'Lista de așteptare' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** PT-28: the waiting list, by day and service. */
export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, contract.listPartnerWaiting)).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { entry_id: text('entry') }
  const rest = { form: text('entry') }
  if (text('intent') === 'remove')
    return answered(await api(contract.removeWaitingEntry, { params }), 'Nu mai e pe listă.', [], rest)
  const [date = '', time = ''] = text('place').split(' ')
  const parsed = parseWith(contract.offerWaitingPlace.body, { date, time })
  if (!parsed.ok) return wrong<Reply>({ time: ['Alege o oră liberă.'] }, rest)
  const answer = await api(contract.offerWaitingPlace, { params, body: parsed.value })
  return answered(answer, 'I-am scris. Locul e ținut un sfert de oră.', ['time'], rest)
}

export default function Page() {
  const entries = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const isGone = reply?.done !== undefined && !entries.some(({ id }) => String(id) === reply.form)
  return (
    <PageBody>
      <PageHead
        title="Lista de așteptare"
        intro="În ordinea în care au cerut. Un loc eliberat merge la primul căruia i se potrivește și e ținut 15 minute pentru el."
      />
      <div role="status" className="empty:hidden">
        {isGone && <Notice kind="done">{reply?.done}</Notice>}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="Nu așteaptă nimeni">
          Când nicio oră nu i se potrivește, clientul se poate pune pe listă de pe pagina de rezervare.
        </EmptyState>
      ) : (
        <ul className="border-line border-t">
          {entries.map((entry) => (
            <WaitingEntryItem
              key={entry.id}
              entry={entry}
              reply={reply?.form === String(entry.id) ? reply : undefined}
            />
          ))}
        </ul>
      )}
    </PageBody>
  )
}
