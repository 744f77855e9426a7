import { useSearchParams } from 'react-router'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Section, Told } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { useSite } from '#web/shell/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/places/tag.tsx'

type Props = { socials: string[]; asking: Asking }

/** The Apple and Facebook accounts that belong to this one: linking them, and letting them go. */
export function SocialsPart({ socials, asking }: Props) {
  const { Form, fetcher, busy, message, done, errors, reply, onSubmit } = useAccountForm('socials')
  const proof = { asking, reply, errors, busy }
  const [search] = useSearchParams()
  const { ways } = useSite()
  const linked = HOUSES.find(({ house }) => house === search.get('linked') && socials.includes(house))
  const letGo = fetcher.formData?.get('social') ?? null
  const linkable = HOUSES.some(({ house }) => ways[house] && !socials.includes(house))
  const isProving = fetcher.formData?.has('intent') ?? false
  const isWrong = Object.keys(errors ?? {}).length > 0
  return (
    <Section id="conturi-legate" title="Conturi legate" intro="Alte conturi ale tale, care spun cine ești.">
      <Told
        done={done ?? (busy || reply || !linked ? undefined : `Am legat contul ${linked.name}.`)}
        refusal={isWrong ? undefined : message}
      />
      <ul className="grid gap-5">
        {HOUSES.map(({ house, name, icon, use }) => (
          <li key={house} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Icon name={icon} size={24} className="text-ink-2" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {name} {socials.includes(house) && <Tag kind="done">legat</Tag>}
              </p>
              <p className="text-small text-ink-2">
                {ways[house] || socials.includes(house) ? use : 'Nu e pornit pe acest site.'}
              </p>
            </div>
            {socials.includes(house) ? (
              <Form method="post" onSubmit={onSubmit}>
                <input type="hidden" name="form" value="socials" />
                <input type="hidden" name="social" value={house} />
                <Button type="submit" size="dense" className="min-h-11" busy={letGo === house}>
                  Scoate legătura<span className="sr-only"> cu {name}</span>
                </Button>
              </Form>
            ) : (
              ways[house] &&
              asking === null && (
                <a href={`/auth/${house}/start?errand=link`} className={`${buttonClass({ size: 'dense' })} min-h-11`}>
                  Leagă<span className="sr-only"> contul {name}</span>
                </a>
              )
            )}
          </li>
        ))}
      </ul>
      {asking !== null && linkable && (
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

const HOUSES = [
  { house: 'apple', name: 'Apple', icon: 'apple-logo', use: 'Intri fără parolă și fără SMS.' },
  {
    house: 'facebook',
    name: 'Facebook',
    icon: 'facebook-logo',
    use: 'Îți aduce fotografia, dacă nu ai una. Intrarea cu Facebook e oprită momentan.',
  },
] as const
