import { getTeamDay } from '#contract/calendar/day.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { desktop, expect, test } from '../../support/test.ts'
import { openBusyDay, teamOf } from '../calendar/day.ts'
import { startWork } from '../staff.ts'

test.use({ viewport: desktop })

test('of two places chosen one after the other the second stays held, however late the first is answered [PT-19]', async ({
  page,
}) => {
  await startWork(page, 'receptie')
  const date = await openBusyDay(page, 11)
  // The first request reaches the server late: when the second is answered, or the second waits for it.
  let asked = 0
  let answered = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/partner/holds')) answered += 1
  })
  await page.route('**/api/partner/holds', async (route) => {
    asked += 1
    if (asked === 1) await new Promise((later) => setTimeout(later, 2_500))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await panel.getByRole('group', { name: 'Servicii' }).getByRole('button').first().click()
  const free = panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button', { name: /\d\d:\d\d · / })
  await expect(free.first()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked).toBe(1)
  await free.last().click()
  await expect(free.last()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => answered).toBe(2)
  await expect(panel.getByRole('timer')).toBeVisible()
  const day = await panel.getByLabel('Ziua').inputValue()
  const time = await panel.getByLabel('Ora').inputValue()
  const { api } = await teamOf(page)
  const mine = async () => {
    const answer = await api(getTeamDay, { query: { date: dateOf(day || date) } })
    const blocks = answer.ok ? answer.body.data.people.flatMap((person) => person.blocks) : []
    return blocks.flatMap((block) => (block.kind === 'hold' && block.mine ? [block.start_time] : []))
  }
  await expect.poll(mine).toEqual([time])
})
