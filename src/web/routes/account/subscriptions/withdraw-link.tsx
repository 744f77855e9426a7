import { Link } from 'react-router'
import type { WithdrawalKind } from '#domain/billing/withdrawal.ts'

type Props = { kind: WithdrawalKind; id: number; name: string; until: string }

/** The first of the two steps: to the declaration. There as long as one may withdraw. */
export function WithdrawLink({ kind, id, name, until }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <Link className="link inline-flex min-h-11 items-center" to={`/account/subscriptions?withdraw=${kind}-${id}`}>
        Retrage-te din contract aici<span className="sr-only">: {name}</span>
      </Link>
      <span>Poți până pe {until}.</span>
    </p>
  )
}
