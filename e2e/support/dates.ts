import type { Locator } from '@playwright/test'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { readDate } from '#domain/time/written.ts'

/** The date that a field shows. */
export async function dateIn(field: Locator): Promise<IsoDate> {
  const text = await field.inputValue()
  const date = readDate(text)
  if (date === null) throw new Error(`no date: ${text}`)
  return date
}
