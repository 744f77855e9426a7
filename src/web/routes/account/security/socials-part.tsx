import { useSearchParams } from 'react-router'
import { checkProof } from '#web/account/check-proof.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Outcome, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type SocialLogin, SocialRow } from './social-row.tsx'

type Props = { socials: string[]; asking: { forChange: Asking; forData: Asking } }

/** The Apple and Facebook accounts that belong to this one: linking them, and letting them go. */
export function SocialsPart({ socials, asking }: Props) {
  const { Form, fetcher, busy, message, errors, reply, onSubmit } = useAccountForm('socials', checkProof)
  const proof = { asking: asking.forChange, reply, errors, busy }
  const [search] = useSearchParams()
  const { ways } = useSite()
  const linked = PROVIDERS.find(({ provider }) => provider === search.get('linked') && socials.includes(provider))
  const linkable = PROVIDERS.some(({ provider }) => ways[provider] && !socials.includes(provider))
  const isProving = fetcher.formData?.has('intent') ?? false
  const isWrong = Object.keys(errors ?? {}).length > 0
  return (
    <Section id="conturi-legate" title="Conturi legate" intro="Conturi cu care poți intra.">
      <Outcome
        done={busy || reply || !linked ? undefined : `Am legat contul ${linked.name}.`}
        refusal={isWrong ? undefined : message}
      />
      <ul className="grid gap-5">
        {PROVIDERS.map((social) => (
          <SocialRow
            key={social.provider}
            social={social}
            isLinked={socials.includes(social.provider)}
            isOn={ways[social.provider]}
            asking={asking}
          />
        ))}
      </ul>
      {asking.forChange !== null && linkable && (
        <details open={isProving || isWrong || reply?.identitySent !== undefined}>
          <summary className={`${buttonClass()} list-none`}>
            <Icon name="plus" /> Leagă un cont
          </summary>
          <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4 pt-5">
            <FormErrors errors={errors} />
            <input type="hidden" name="form" value="socials" />
            <ProofFields {...proof} />
            <Button type="submit" name="intent" value="prove" className="justify-self-start" busy={busy}>
              Continuă
            </Button>
            <AnotherProof {...proof} />
          </Form>
        </details>
      )}
    </Section>
  )
}

const PROVIDERS: readonly SocialLogin[] = [
  { provider: 'apple', name: 'Apple', icon: 'apple-logo', use: 'Intri fără parolă și fără SMS.' },
  {
    provider: 'facebook',
    name: 'Facebook',
    icon: 'facebook-logo',
    use: 'Îți aduce fotografia, dacă nu ai una. Intrarea cu Facebook e oprită momentan.',
  },
]
