import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const names: Record<string, { label: string; icon: 'apple-logo' | 'facebook-logo' }> = {
  apple: { label: 'Apple', icon: 'apple-logo' },
  facebook: { label: 'Facebook', icon: 'facebook-logo' },
}

/** The Apple and Facebook accounts that open this one too. */
export function SocialsPart({ socials }: { socials: string[] }) {
  const { Form, busy, message, done, onSubmit } = useAccountForm('socials')
  return (
    <Section title="Conturi legate" intro="Cu ele poți intra fără parolă și fără SMS.">
      <Done text={done ?? message} />
      {socials.length === 0 ? (
        <p className="text-ink-2">Niciun cont Apple sau Facebook nu e legat.</p>
      ) : (
        <ul className="grid gap-4">
          {socials.map((social) => (
            <li key={social} className="flex items-center gap-4">
              <Icon name={names[social]?.icon ?? 'user'} size={24} />
              <span className="flex-1 font-semibold">{names[social]?.label ?? social}</span>
              <Form method="post" onSubmit={onSubmit}>
                <input type="hidden" name="form" value="socials" />
                <input type="hidden" name="social" value={social} />
                <Button type="submit" size="dense" className="min-h-11" busy={busy}>
                  Scoate legătura<span className="sr-only"> cu {names[social]?.label ?? social}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
