import { expect, test } from 'vitest'
import { withoutEchoes } from './without-echoes.ts'

test('among texts that differ by a name or a sentence the first stays, and other texts stay too [RT-01]', () => {
  const listened = 'Răzvan m-a ascultat și a făcut exact ce am cerut.'
  const longer = 'Mihaela m-a ascultat și a făcut exact ce am cerut. A avut răbdare cu firul meu dificil.'
  const other = 'Exact cum îmi doream. Un loc la care te întorci cu drag.'
  const left = (texts: readonly string[]) => withoutEchoes(texts, (text) => text)
  expect(left([listened, other, longer])).toEqual([listened, other])
  expect(left([longer, listened, other, other])).toEqual([longer, other])
})
