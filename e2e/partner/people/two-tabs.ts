import type { Page } from '@playwright/test'
import { listTeam } from '#contract/team/team.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect } from '../../support/test.ts'

type Tab = (page: Page) => Promise<void>

/** The page is opened twice, as two colleagues do; the one saves, then the other; then it is read again. */
export async function saveTwice(
  page: Page,
  path: string,
  { first, second }: { first: Tab; second: Tab },
): Promise<void> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) await open(tab, path)
  await first(page)
  await second(other)
  await other.close()
  await open(page, path)
}

export const partOf = (page: Page, name: string) => page.getByRole('region', { name })

/** Saves one part; that it is saved may stand there of the time before, so the server's answer is awaited too. */
export async function saveIn(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await partOf(page, name).getByRole('button', { name: 'Salvează' }).first().click()
  await answered
  await expect(partOf(page, name).getByText('Am salvat.')).toBeVisible()
}

export async function memberPath(page: Page): Promise<string> {
  const team = await apiOf(page.request)(listTeam)
  return `/partener/team/${team.ok ? team.body.data[0]?.id : ''}`
}
