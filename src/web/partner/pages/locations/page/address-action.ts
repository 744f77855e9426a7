import { data } from 'react-router'
import type { Client } from '#contract/client.ts'
import {
  getLocationAddress,
  type LocationAddress,
  locationAddress,
  setLocationAddress,
} from '#contract/onboarding/business.ts'
import { parseWith } from '#contract/parse.ts'
import { keepOthers } from '#domain/keep-others.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'
import { readSeen } from '#web/partner/seen/read-seen.ts'

/** The address in its fields. */
export const addressTexts = ({ address, city, latitude, longitude }: LocationAddress) => ({
  address,
  city,
  latitude: String(latitude),
  longitude: String(longitude),
})

type Texts = ReturnType<typeof addressTexts>

const FIELDS = ['address', 'city', 'latitude', 'longitude'] as const

/** Saves the address; what a colleague has written since the form was opened stays in the fields left alone. */
export async function saveAddress(api: Client, form: FormData, saved: string) {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Texts
  const rest = { form: 'address', typed, seen: String(form.get('seen') ?? '') }
  const [seen, answer] = [readSeen<Texts>(form), await api(getLocationAddress)]
  const now = answer.ok ? addressTexts(answer.body.data) : typed
  const stale = seen && outOfDate({ seen, typed, now })
  if (stale) return data<Reply>({ ...rest, ...stale }, { status: 409 })
  const { address, city, latitude, longitude } = seen ? keepOthers(seen, typed, now) : typed
  const body = { address, city, latitude: Number(latitude), longitude: Number(longitude) }
  const parsed = parseWith(locationAddress, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  return answered(await api(setLocationAddress, { body }), saved, FIELDS, rest)
}
