import type { Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { apiOf } from '../../../../support/api.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { openDay, type Stage } from '../stage.ts'

/** The owner removes two who have the day open: each is out at the very next request, and reads a plain message. */
export async function leave(stage: Stage): Promise<void> {
  const { owner, desk, chair } = stage.pages
  const leaving = [
    { who: 'receptionist', name: 'Ruxandra Pleșa', page: desk },
    { who: 'professional', name: 'Ilona Sârbu', page: chair },
  ]
  for (const { who, name, page } of leaving) {
    await test.step(`the ${who} has the day open when the owner removes her`, async () => {
      await openDay(page, stage)
      await remove(owner, name)
    })
    await test.step(`the ${who} is out of the API at the next request`, async () => {
      const answer = await apiOf(page.request)(getTeamDay, { query: { date: stage.date } })
      expect(answer).toMatchObject({ ok: false, status: 403, problem: { message: /./ } })
      const stream = await page.request.get('/api/partner/events?once=true')
      expect(stream.status()).toBe(403)
    })
    await test.step(`the ${who} sees the open calendar go, and reads why`, async () => {
      await expect(page.getByText(/^Nu mai faci parte din echipa /)).toBeVisible({ timeout: 20_000 })
      await expect(page.locator('.columns')).toHaveCount(0)
      const shown = await page.goto(`/partener/calendar?view=day&date=${stage.date}`)
      expect(shown?.status()).toBe(200)
      await expect(page.getByText(/^Nu mai faci parte din echipa /)).toBeVisible()
      await expect(page.locator('.columns')).toHaveCount(0)
    })
  }
  await test.step('the visits of who has left stay in the owner’s calendar', async () => {
    await openDay(owner, stage)
    await expect(owner.locator('.columns .column').first().locator('[data-stop^="b"]').first()).toBeAttached()
  })
}

async function remove(owner: Page, name: string): Promise<void> {
  await open(owner, '/partener/people')
  const part = owner.getByRole('region', { name })
  await part.getByText('Scoate din echipă', { exact: true }).click()
  await part.getByRole('button', { name: 'Da, scoate din echipă' }).click()
  await expect(owner.getByText('Nu mai are acces de acum.')).toBeVisible()
}
