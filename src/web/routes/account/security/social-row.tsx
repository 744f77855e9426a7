import { checkProof } from '#web/account/check-proof.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Outcome } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { Tag } from '#web/ui/locations/tag.tsx'

export type SocialLogin = { provider: 'apple' | 'facebook'; name: string; icon: IconName; use: string }

type Props = {
  social: SocialLogin
  isLinked: boolean
  isOn: boolean
  /** The proofs for linking and for unlinking. */
  asking: { forChange: Asking; forData: Asking }
}

/** One provider: whether the customer's login there opens this account, and linking or unlinking it. */
export function SocialRow({ social: { provider, name, icon, use }, isLinked, isOn, asking }: Props) {
  const form = useAccountForm(`unlink-${provider}`, checkProof)
  return (
    <li className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name={icon} size={24} className="text-ink-2" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {name} {isLinked && <Tag kind="done">legat</Tag>}
          </p>
          <p className="text-small text-ink-2">{isOn || isLinked ? use : 'Nu e disponibil momentan.'}</p>
        </div>
        {!isLinked && isOn && asking.forChange === null && (
          <a href={`/auth/${provider}/start?errand=link`} className={`${buttonClass({ size: 'dense' })} min-h-11`}>
            Leagă<span className="sr-only"> contul {name}</span>
          </a>
        )}
      </div>
      {isLinked ? (
        <UnlinkForm provider={provider} name={name} asking={asking.forData} form={form} />
      ) : (
        <Outcome done={form.done} refusal={undefined} />
      )}
    </li>
  )
}

type UnlinkProps = Pick<SocialLogin, 'provider' | 'name'> & { asking: Asking; form: ReturnType<typeof useAccountForm> }

function UnlinkForm({ provider, name, asking, form }: UnlinkProps) {
  const { Form, reply, busy, errors, message, onSubmit } = form
  const proof = { asking, reply, errors, busy }
  return (
    <details open={Boolean(busy || errors || message || reply?.identitySent)}>
      <summary className={`${buttonClass({ size: 'dense' })} min-h-11 list-none`}>
        Scoate legătura<span className="sr-only"> cu {name}</span>
      </summary>
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4 pt-5">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value={`unlink-${provider}`} />
        <input type="hidden" name="social" value={provider} />
        <p className="text-[15px] text-ink-2">Cu {name} nu vei mai putea intra în acest cont.</p>
        <ProofFields {...proof} />
        <Button type="submit" name="intent" value="unlink" look="danger" className="justify-self-start" busy={busy}>
          Confirmă și scoate legătura
        </Button>
        <AnotherProof {...proof} />
      </Form>
    </details>
  )
}
