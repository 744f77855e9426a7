import { Link } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { settingsFor } from '#web/partner/parts-of-side.ts'
import { useWork } from '#web/partner/use-work.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Setări' }

/** With a loader the guard is asked before the page is shown in the browser too. */
export const loader = () => null

/** The parts that are seldom needed, each with what it is for. */
export default function Page() {
  const { rights } = useWork().current
  return (
    <PageBody>
      <PageHead title="Setări" />
      {settingsFor(rights).map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 text-h3">{title}</h2>
          <ul className="border-line border-t">
            {parts.map(({ to, label, icon, text }) => (
              <li key={to} className="border-line border-b">
                <Link
                  to={to}
                  className="grid min-h-16 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-4 rounded-lg px-2 py-2 hover:bg-sunken"
                >
                  <Icon name={icon} />
                  <span>
                    <span className="font-semibold">{label}</span>
                    <span className="block text-ink-2">{text}</span>
                  </span>
                  <Icon name="caret-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageBody>
  )
}
