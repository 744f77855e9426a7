import { readAnswer } from './read-answer.ts'
import { saveChoice } from './stored-choice.ts'

/**
 * Stores an answer about cookies that is given ahead of the page's script, and closes the question; the next script
 * logs it. False for any other press, and where the browser stores nothing.
 */
export function keepAnswer(control: HTMLElement): boolean {
  const choice = readAnswer(control)
  if (!choice || !saveChoice(choice, true)) return false
  control.closest('dialog')!.open = false
  return true
}
