import { useRight } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Moving } from './use-moving.ts'

const WORDS = {
  override: { title: 'Treci peste regulă?', note: 'Rămâne notat că ai trecut peste.', go: 'Mută totuși' },
  overlap: { title: 'Două programări deodată?', note: 'Rămâne notat că ai vrut așa.', go: 'Suprapunere voită' },
}

/**
 * Names what stands in the way, a rule or another visit, and asks once whether it is gone past, where who moves has
 * that right.
 */
export default function RuleDialog({ moving }: { moving: Moving }) {
  const { state, dispatch } = moving
  const overrides = useRight('override_rules')
  const cancel = () => dispatch({ type: 'end' })
  const words = WORDS[state.phase === 'asking' ? state.step : 'override']
  return (
    <Dialog open={state.phase === 'asking'} onClose={cancel} title={overrides ? words.title : 'Aici nu se poate'}>
      {state.phase === 'asking' && (
        <p className="mb-5">
          {state.rule} {overrides ? words.note : 'Alege alt loc.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {overrides && (
          <Button look="primary" onClick={() => dispatch({ type: 'go-past' })}>
            {words.go}
          </Button>
        )}
        <Button {...(overrides ? {} : { look: 'primary' })} onClick={cancel}>
          Las-o unde era
        </Button>
      </div>
    </Dialog>
  )
}
