import type { Page } from '@playwright/test'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** The page loads the calendar from now on as if today were this date. */
export async function beOn(page: Page, date: IsoDate): Promise<void> {
  await page.route(/\/partener\/calendar\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withToday(await response.text(), date) })
  })
}

/** The values of an answer are one list, in which objects name their keys and values by place. */
function withToday(answer: string, date: IsoDate): string {
  const [first = '', ...later] = answer.split('\n')
  const values: unknown[] = JSON.parse(first)
  const key = `_${values.indexOf('today')}`
  const place = values.push(date) - 1
  for (const value of values)
    if (typeof value === 'object' && value !== null && key in value) Object.assign(value, { [key]: place })
  return [JSON.stringify(values), ...later].join('\n')
}
