import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/equipment.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/affected.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { type ChangeReply, readChange, replyOf, withUndo } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { useToday } from '#web/site/use-site.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { EquipmentFields, GroupPart } from './group-part.tsx'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Echipamente' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, contract.listEquipmentGroups)).data
}

/** A unit that is taken out of order or put back; `name` for the screen of affected bookings. */
type UnitChange = { readonly unit?: string; readonly name?: string; readonly out?: boolean }

/** The forms of groups answer in the kit's terms, a change of a unit in those of a change that may strand bookings. */
type EquipmentReply = ChangeReply | Reply

const isOfUnit = (reply: EquipmentReply | undefined): reply is ChangeReply =>
  reply !== undefined && typeof reply.done !== 'string' && !('typed' in reply)

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.has('change')) {
    const { change, decisions } = readChange<UnitChange>(form)
    return setUnit(api, change, decisions)
  }
  const typed = textsOf(form)
  const { form: name = '', units = '' } = typed
  const rest = { form: name, typed }
  const parsed = parseWith(contract.equipmentForm, { name: typed.name ?? '', units: Number(units) })
  if (!parsed.ok) return wrong<Reply>({ ...parsed.errors, ...(parsed.errors.units && { units: [UNITS] }) }, rest)
  const body = parsed.value
  const fields = ['name', 'units']
  if (name === 'new')
    return answered(await api(contract.addEquipmentGroup, { body }), 'Am adăugat echipamentul.', fields, rest)
  const params = { group_id: name.replace('group-', '') }
  return answered(await api(contract.changeEquipmentGroup, { params, body }), 'Am salvat.', fields, rest)
}

const UNITS = 'Scrie câte ai, de la 1 la 100.'

async function setUnit(api: Client, change: UnitChange, decisions: DecisionOnWire[]) {
  const { unit, name = '', out } = change
  if (typeof unit !== 'string' || typeof name !== 'string' || typeof out !== 'boolean')
    throw data(null, { status: 400 })
  const reply = await replyOf(change, decisions, (decided) =>
    api(contract.setUnitOutOfOrder, { params: { unit_id: unit }, body: { out_of_order: out, decisions: decided } }),
  )
  if (!reply.data.done) return reply
  const said = out ? `Am scos din uz: ${name}. Nu mai intră în nicio rezervare nouă.` : `Am pus la loc: ${name}.`
  const undo = withUndo(reply, { ...change, out: !out })
  return data<ChangeReply>({ ...(decisions.length > 0 ? reply.data : undo.data), said })
}

/** Equal things that services need, and which of them are out of order. */
export default function Page() {
  const groups = useLoaderData<typeof loader>()
  const reply = useActionData<EquipmentReply>()
  const today = useToday()
  const ofUnit = isOfUnit(reply) ? reply : undefined
  const ofForm = isOfUnit(reply) ? undefined : reply
  const { open, onGiveUp } = useAffected(ofUnit)
  if (open) {
    const { name = '' } = JSON.parse(open.change ?? '{}') as UnitChange
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name, text: 'Iese din uz, și nu e liber altul la fel' }}
        giveUp="Lasă-l în uz"
        onGiveUp={onGiveUp}
      />
    )
  }
  return (
    <PageBody>
      <PageHead
        title="Echipamente"
        intro="De ce au nevoie serviciile pe lângă om: scaune, aparate, cabine. O rezervare online găsește loc numai cât e liber unul. Alegi echipamentul pe pagina serviciului."
      />
      <Outcome
        isSticky
        done={ofUnit?.done && ofUnit.said}
        undo={ofUnit?.undo}
        refusal={ofUnit?.done ? undefined : ofUnit?.messages?.join(' ')}
      />
      {groups.length === 0 && (
        <EmptyState title="Încă nu ai niciun echipament">
          Adaugă-l aici numai dacă ai mai puține decât oameni care au nevoie de el deodată.
        </EmptyState>
      )}
      <div>
        {groups.map((group) => (
          <GroupPart key={group.id} group={group} reply={ofForm} />
        ))}
        <Part title="Echipament nou" intro="Câte ai la fel: două lasere sunt un singur rând, cu două bucăți.">
          <PartForm key={groups.length} name="new" reply={ofForm} submit="Adaugă">
            <EquipmentFields
              typed={ofForm?.form === 'new' && !ofForm.done ? ofForm.typed : { units: '1' }}
              errors={ofForm?.form === 'new' ? ofForm.errors : undefined}
            />
          </PartForm>
        </Part>
      </div>
    </PageBody>
  )
}
