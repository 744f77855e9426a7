import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Moving } from './use-moving.ts'

/** Asks once before a rule is overridden, and names it. */
export default function RuleDialog({ moving }: { moving: Moving }) {
  const { state, dispatch } = moving
  const cancel = () => dispatch({ type: 'end' })
  return (
    <Dialog open={state.phase === 'asking'} onClose={cancel} title="Treci peste regulă?">
      {state.phase === 'asking' && <p className="mb-5">{state.rule}. Rămâne notat că ai trecut peste.</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => dispatch({ type: 'override' })}>
          Mută totuși
        </Button>
        <Button onClick={cancel}>Las-o unde era</Button>
      </div>
    </Dialog>
  )
}
