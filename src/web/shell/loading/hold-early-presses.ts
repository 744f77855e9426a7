import { keepAnswer } from '../../consent/keep-answer.ts'
import { holdPresses } from '../../ui/hydration/held-presses.ts'

/** Inline at the end of every page that has a script. After late-script.ts: a press may be the first input. */
holdPresses(keepAnswer)
