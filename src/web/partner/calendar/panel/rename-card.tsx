import type { ClientCard } from '#contract/clients/clients.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { problemWords } from '../problem-words.ts'
import { useSending } from '../use-sending.ts'

type Props = {
  card: ClientCard
  /** The name under which somebody comes, which is another than the card's. */
  name: string
  onDone: () => void
}

/** Gives the card the name under which its client comes: they have married, or somebody else had come first. */
export function RenameCard({ card, name, onDone }: Props) {
  const { send, isBusy, problem } = useSending(() => {
    toast('done', `Numele din fișă e acum ${name}.`)
    onDone()
  })
  const rename = () => void send(async () => (await import('./calls.ts')).renameCard(card, name))
  return (
    <div className="panel-card-name">
      <p className="panel-sub">Pe fișa {card.name}.</p>
      <Button size="dense" busy={isBusy} onClick={rename}>
        Schimbă numele din fișă
      </Button>
      <div role="alert">{problem && <Notice kind="error">{problemWords(problem)}</Notice>}</div>
    </div>
  )
}
