import { getTeamDay } from '#contract/calendar/day.ts'
import { holdByStaff, releaseStaffHold } from '#contract/calendar/placing.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { dateIn } from '../../support/dates.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, test, today } from '../../support/test.ts'
import { teamOf } from '../calendar/day.ts'
import { placesWithRoom } from '../calendar/room.ts'
import { busyDays, startWork } from '../staff.ts'

test.use({ viewport: desktop })

test('the second of two places chosen one after the other stays held, however late the first is answered [PT-19]', async ({
  page,
}) => {
  await startWork(page, 'receptie')
  // On a day with room for several: of a busy one the first free place may be the last.
  const date = addDays(today(), 34)
  await open(page, `/partener/calendar?view=day&date=${date}`)
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
  // Nobody has chosen it yet: it is proposed, not held.
  expect(asked).toBe(0)
  await free.first().click()
  await expect.poll(() => asked).toBe(1)
  expect(await free.count()).toBeGreaterThan(1)
  await free.last().click()
  await expect(free.last()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => answered).toBe(2)
  await expect(panel.getByRole('timer')).toBeVisible()
  const day = await dateIn(panel.getByLabel('Ziua'))
  const time = await panel.getByLabel('Ora').inputValue()
  const { api } = await teamOf(page)
  const mine = async () => {
    const answer = await api(getTeamDay, { query: { date: day } })
    const blocks = answer.ok ? answer.body.data.people.flatMap((person) => person.blocks) : []
    return blocks.flatMap((block) => (block.kind === 'hold' && block.mine ? [block.start_time] : []))
  }
  await expect.poll(mine).toEqual([time])
})

test('a held place of half an hour says whose it is and how long, in the one line it has [PT-11, PT-19]', async ({
  page,
}) => {
  await startWork(page, 'receptie')
  const { api, services } = await teamOf(page)
  const service = services.find(({ duration }) => duration === 30)
  if (!service) throw new Error('nothing takes half an hour')
  const day = (await busyDays(page)).at(-1)!
  const places = await placesWithRoom(page, day, { before: 0, minutes: 30, after: 0 })
  const place = places.find(({ professional_id }) => service.professionals.includes(professional_id))
  if (!place) throw new Error('nobody is free')
  const { date: start_date, time: start_time, professional_id } = place
  const held = await api(holdByStaff, { body: { services: [service.id], professional_id, start_date, start_time } })
  if (!held.ok) throw new Error(held.problem.message)
  await open(page, `/partener/calendar?view=day&date=${day}`)
  const block = page.getByRole('img', { name: `Ținut pentru tine ${start_time}–` })
  await expect(block.getByText('Ținut pentru tine')).toBeVisible()
  await expect(block.getByText(/^\d+:\d\d$/).first()).toBeVisible()
  await api(releaseStaffHold, { params: { id: String(held.body.data.id) } })
})
