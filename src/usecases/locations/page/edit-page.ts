import * as page from '#db/locations/page/page.ts'
import { cancelUntil } from '#domain/bookings/cancellation.ts'
import { toNamed } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES, type LocationRules } from '#domain/catalogue/location-rules.ts'
import { invalid } from '#domain/errors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { slugify } from '#domain/text/slug.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { boundaryToEpoch, epochToWall } from '#domain/time/wall-time.ts'
import { callableE164 } from '../../auth/codes/phone-number.ts'
import { todayOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** The page as its team edits it, with the date that each cancellation limit means for an example. */
export async function getPage(ctx: StaffContext) {
  const stored = await page.loadPage(ctx.db, ctx.staff.locationId)
  const today = todayOf(ctx)
  const start = boundaryToEpoch(addDays(today, EXAMPLE_DAYS), EXAMPLE_MINUTE)
  const minutes = [...new Set([...LOCATION_RULES.cancellationMinutes.choices, stored.rules.cancellationMinutes])].sort(
    (a, b) => a - b,
  )
  const labelAt = (noticeMinutes: number) => {
    const wall = epochToWall(cancelUntil({ status: 'confirmed', start, noticeMinutes }))
    return dayTimeLabel(wall.date, wall.minute, today)
  }
  return { ...stored, example: labelAt(0), limits: minutes.map((each) => ({ minutes: each, until: labelAt(each) })) }
}

/** A booking in ten days, at ten: far enough for the longest limit. */
const EXAMPLE_DAYS = 10
const EXAMPLE_MINUTE = 600

type Texts = Pick<page.StoredPage, 'name' | 'description' | 'policies' | 'phone'>

/** Sets the page's texts; throws 422 by field. */
export function setTexts(ctx: StaffContext, texts: Texts): Promise<void> {
  const phone = texts.phone === null ? null : callableE164(texts.phone)
  return changeLocation(ctx, async (tx) => {
    const { name, description, policies, phone: before } = await page.loadPage(tx, ctx.staff.locationId)
    await page.updatePage(tx, ctx.staff.locationId, { ...texts, phone })
    const act = {
      kind: 'page_texts_changed',
      before: { name, description, policies, phone: before },
      after: { ...texts, phone },
    }
    return { result: undefined, act }
  })
}

/** Sets how one can pay at the location. */
export function setPaymentMethods(ctx: StaffContext, ids: readonly number[]): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const { payment } = await page.loadPage(tx, ctx.staff.locationId)
    if (ids.some((id) => !payment.some((method) => method.id === id)))
      throw invalid({ ids: 'Una dintre metodele de plată nu există.' })
    await page.savePaymentMethods(tx, ctx.staff.locationId, ids)
    const before = payment.filter(({ chosen }) => chosen).map(({ name }) => name)
    const after = payment.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return {
      result: undefined,
      act: { kind: 'payment_methods_changed', before: { names: before }, after: { names: after } },
    }
  })
}

type Question = { readonly key: string | null; readonly label: string; readonly required: boolean }

/** Sets the questions of the booking form; one that there was keeps its key, and so the answers that were given. */
export function setQuestions(ctx: StaffContext, questions: readonly Question[]): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const { questions: before } = await page.loadPage(tx, ctx.staff.locationId)
    const labels = questions.map(({ label }) => foldText(label))
    if (new Set(labels).size < labels.length) throw invalid({ questions: 'Aceeași întrebare apare de două ori.' })
    const taken = new Set(before.map(({ key }) => key))
    const after = questions.map(({ key, label, required }) => ({
      key: key !== null && taken.has(key) ? key : freshKey(label, taken),
      label: label.trim(),
      required,
    }))
    if (new Set(after.map(({ key }) => key)).size < after.length)
      throw invalid({ questions: 'Aceeași întrebare apare de două ori.' })
    await page.saveQuestions(tx, ctx.staff.locationId, after)
    return {
      result: undefined,
      act: { kind: 'questions_changed', before: { questions: before }, after: { questions: after } },
    }
  })
}

function freshKey(label: string, taken: Set<string>): string {
  const base = slugify(label, 'intrebare').slice(0, 60)
  let key = base
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`
  taken.add(key)
  return key
}

/** Sets the rules for booking online. Existing bookings keep what they were promised. */
export function setRules(ctx: StaffContext, rules: LocationRules): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const { rules: before } = await page.loadPage(tx, ctx.staff.locationId)
    await page.updatePage(tx, ctx.staff.locationId, toNamed(LOCATION_RULES, rules, 'column'))
    return { result: undefined, act: { kind: 'rules_changed', before, after: rules } }
  })
}
