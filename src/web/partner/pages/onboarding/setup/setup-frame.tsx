import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { PageTitle } from '#web/partner/parts/page-title.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { before, pathOf, SCREENS, type Screen } from './screens.ts'
import '#web/partner/partner.css'
import './setup.css'

type Props = {
  readonly screen: Screen
  readonly title: string
  readonly lead: string
  /** The screens that were saved. */
  readonly steps: readonly string[]
  readonly reply: Reply | undefined
  readonly button: string
  /** Beside the button, at the foot. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A screen of the setup: how far one is, the form, and its button at the foot within the thumb's reach. */
export function SetupFrame({ screen, title, lead, steps, reply, button, note, children }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const number = SCREENS.indexOf(screen) + 1
  const previous = before(screen)
  const isSaved = steps.includes(screen)
  return (
    <div className="setup">
      <PageTitle side="Partener" />
      <header className="setup-top">
        <IconLink icon="caret-left" label="Înapoi" to={previous ? pathOf(previous) : '/partener'} />
        <ol className="setup-teeth" aria-hidden="true">
          {SCREENS.map((each, at) => (
            <li key={each} data-on={at < number || undefined} />
          ))}
        </ol>
        <Link to="/partener" className="link inline-flex min-h-11 items-center">
          Mai târziu
        </Link>
      </header>
      <Form method="post" noValidate className="contents">
        {/* The button that Enter presses, whatever other buttons a screen has. */}
        <button type="submit" hidden>
          {button}
        </button>
        <main id="main" tabIndex={-1} className="setup-main">
          <p className="flex items-center gap-1.5 text-ink-2 text-small">
            Pasul {number} din {SCREENS.length}
            {isSaved && (
              <>
                {' '}
                · salvat <Icon name="check" size={16} />
              </>
            )}
          </p>
          <h1 className="mt-1 mb-2 text-h1">{title}</h1>
          <p className="mb-5 text-ink-2">{lead}</p>
          <FormErrors errors={reply?.errors} message={reply?.message} />
          <div className="mt-4 grid gap-5">{children}</div>
        </main>
        <footer className="setup-foot">
          <div className="min-w-0">{note}</div>
          <Button type="submit" look="primary" size="large" busy={isBusy}>
            {button}
          </Button>
        </footer>
      </Form>
    </div>
  )
}
