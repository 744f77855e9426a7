import { passkeyRename } from '#contract/account/passkeys.ts'
import { parseWith } from '#contract/parse.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Done } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { toWall } from '#web/bucharest.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

export type Passkey = {
  id: number
  name: string
  created_at: string
  used_at: string | null
  backed_up: boolean
}

type FormState = ReturnType<typeof useAccountForm>
type Props = { passkey: Passkey; asking: Asking; removal: FormState }

/** One passkey: what it is called, since when, and what can be done with it. */
export function OnePasskey({ passkey, asking, removal }: Props) {
  const { name, created_at, used_at, backed_up } = passkey
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Icon name="fingerprint-simple" size={24} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="figures text-small text-ink-2">
          Adăugată {day(created_at)} · {used_at ? `folosită ${day(used_at)}` : 'încă nefolosită'}
          {backed_up && ' · păstrată și de managerul tău de parole'}
        </p>
        <details className="mt-2">
          <summary className={`${buttonClass({ size: 'dense' })} min-h-11 list-none`}>
            Schimbă<span className="sr-only"> cheia {name}</span>
          </summary>
          <div className="grid gap-6 pt-5">
            <Rename passkey={passkey} />
            <Remove passkey={passkey} asking={asking} removal={removal} />
          </div>
        </details>
      </div>
    </li>
  )
}

function Rename({ passkey: { id, name } }: Pick<Props, 'passkey'>) {
  const { Form, busy, errors, message, done, onSubmit } = useAccountForm(`passkey-${id}`, (texts) =>
    parseWith(passkeyRename, texts),
  )
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="form" value={`passkey-${id}`} />
      <input type="hidden" name="id" value={id} />
      <TextField label="Numele cheii" name="name" maxLength={60} defaultValue={name} error={errors?.name} />
      <Button type="submit" name="intent" value="rename" className="justify-self-start" busy={busy}>
        Salvează numele
      </Button>
      <Done text={done} />
    </Form>
  )
}

function Remove({ passkey: { id, name }, asking, removal }: Props) {
  const { Form, fetcher, onSubmit } = removal
  const isMeant = removal.reply?.typed?.id === String(id)
  const { reply, errors, message } = isMeant ? removal : { reply: undefined, errors: undefined, message: undefined }
  const busy = fetcher.formData?.get('id') === String(id)
  const proof = { asking, reply, errors, busy }
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="form" value="passkeys" />
      <input type="hidden" name="id" value={id} />
      <ProofFields {...proof} />
      <Button type="submit" name="intent" value="remove" look="danger" className="justify-self-start" busy={busy}>
        Scoate cheia<span className="sr-only"> {name}</span>
      </Button>
      <AnotherProof {...proof} />
    </Form>
  )
}

const day = (instant: string) => longDateLabel(toWall(Date.parse(instant)).date)
