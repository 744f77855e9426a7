import { useRight } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Moving } from './use-moving.ts'

/** Names the rule that stands in the way, and asks once whether it is overridden, where who moves has that right. */
export default function RuleDialog({ moving }: { moving: Moving }) {
  const { state, dispatch } = moving
  const overrides = useRight('override_rules')
  const cancel = () => dispatch({ type: 'end' })
  return (
    <Dialog
      open={state.phase === 'asking'}
      onClose={cancel}
      title={overrides ? 'Treci peste regulă?' : 'Aici nu se poate'}
    >
      {state.phase === 'asking' && (
        <p className="mb-5">
          {state.rule}. {overrides ? 'Rămâne notat că ai trecut peste.' : 'Alege alt loc.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {overrides && (
          <Button look="primary" onClick={() => dispatch({ type: 'override' })}>
            Mută totuși
          </Button>
        )}
        <Button {...(overrides ? {} : { look: 'primary' })} onClick={cancel}>
          Las-o unde era
        </Button>
      </div>
    </Dialog>
  )
}
