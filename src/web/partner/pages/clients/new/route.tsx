import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { addClient, newClientForm } from '#contract/clients/clients.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { FormPage } from '#web/partner/parts/form-page.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { PhoneField, TextArea, TextField } from '#web/ui/forms/text-field.tsx'

export const handle: PageHandle = { access: 'partner', right: 'list_clients', title: 'Client nou' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** Without a loader the browser would show the page and not ask the server whether it may. */
export const loader = () => null

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await request.formData())
  const rest = { form: 'new', typed }
  const { name = '', phone = '', email = '', note = '' } = typed
  const parsed = parseWith(newClientForm, { name, phone: phone.trim(), email: email.trim(), note })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await context.get(apiContext)(addClient, { body: parsed.value })
  if (!answer.ok) return refused(answer, ['name', 'phone', 'email', 'note'], rest)
  const { id, is_new: isNew } = answer.body.data
  return redirect(`/partener/clients/${id}?facut=${isNew ? 'adaugat' : 'cunoscut'}`)
}

/** Somebody who has no visit yet; a number that is known leads to its card. */
export default function Page() {
  const reply = useActionData<Reply>()
  const field = fieldsOf(reply?.typed, reply?.errors)
  return (
    <FormPage
      title="Client nou"
      back={{ to: '/partener/clients', label: 'Clienți' }}
      heading="Cine e"
      intro="Nu primește niciun mesaj. Dacă numărul e deja la voi, se deschide fișa lui."
      form={{ name: 'new', submit: 'Adaugă clientul', reply }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nume" autoComplete="off" maxLength={120} {...field('name')} />
        <PhoneField label="Telefon" autoComplete="off" {...field('phone')} />
      </div>
      <TextField label="E-mail" optional type="email" autoComplete="off" maxLength={254} {...field('email')} />
      <TextArea
        label="Notă"
        optional
        maxLength={2000}
        hint="O citește numai echipa, și nu se mai șterge."
        {...field('note')}
      />
    </FormPage>
  )
}
