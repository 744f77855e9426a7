import { expect, test } from 'vitest'
import { isEcho } from './is-echo.ts'

test('two texts that differ by a name or a sentence are echoes, others are not [RT-01]', () => {
  const listened = 'Răzvan m-a ascultat și a făcut exact ce am cerut.'
  const longer = 'Mihaela m-a ascultat și a făcut exact ce am cerut. A avut răbdare cu firul meu dificil.'
  expect([isEcho(listened, longer), isEcho(longer, listened)]).toEqual([true, true])
  expect(isEcho(listened, 'Exact cum îmi doream. Un loc la care te întorci cu drag.')).toBe(false)
})
