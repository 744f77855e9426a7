import { Link } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Draft } from './state/use-draft.ts'

type Props = {
  draft: Draft
  /** The rules by which this client, who is known, is refused some hours; those are not offered. */
  refused: readonly string[]
  className?: string
}

/** The rules between visits of the chosen services, and the services to book instead, before an hour is chosen. */
export function RulesNotice({ draft: { services, categories }, refused, className = '' }: Props) {
  const rules = services.flatMap(({ wire }) => wire.visit_rules)
  if (rules.length === 0) return null
  const ids = new Set(rules.flatMap(({ instead }) => instead))
  const instead = categories.flatMap((heading) => heading.services).filter(({ id }) => ids.has(id))
  const isRefused = refused.length > 0
  const texts = isRefused ? refused : rules.map(({ text }) => text)
  return (
    <Notice
      className={className}
      kind={isRefused ? 'offer' : 'info'}
      icon={isRefused ? 'warning' : 'info'}
      title={isRefused ? 'Nu toate orele libere sunt pentru tine' : 'De știut înainte'}
    >
      {texts.join(' ')}
      {instead.map(({ id, name }) => (
        <Link
          key={id}
          to={`?services=${id}`}
          target="_blank"
          rel="noopener"
          className="link ml-2 inline-flex min-h-11 items-center"
        >
          Rezervă „{name}”<span className="sr-only">, în altă filă</span>
        </Link>
      ))}
    </Notice>
  )
}
