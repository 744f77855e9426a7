import { expect } from 'vitest'
import { registerPartner } from '#contract/onboarding/register.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { apiOver, Visitor } from '../api.ts'
import { peopleOf } from './phones.ts'

const FORM = {
  first_name: 'Ana',
  last_name: 'Pop',
  cui: '1590082',
  legal_name: 'Ana Coafură SRL',
  registry_number: 'J22/12/2020',
  address: 'Str. Palat 1, Iași',
  location_name: 'Salonul Ana',
  category: 'coafor',
  city: 'iasi',
  accepted_terms: '2026-11-28',
  accepted_data_processing: '2026-11-28',
}

type Change = Partial<typeof FORM>

/** People who register a business with a salon in Iași. */
export function newcomersOf(api: ReturnType<typeof apiOver>) {
  const people = peopleOf(api)

  /** A registration that is right in everything but what is changed, its code sent. */
  const formOf = async (visitor: Visitor, phone: E164 = people.freshPhone(), change: Change = {}) => {
    const { token, code } = await people.sentCode(visitor, phone)
    return { ...FORM, email: `${phone.slice(1)}@firma.test`, phone, token, confirmation_code: code, ...change }
  }

  /** The browser of a new owner, and their draft. */
  const registered = async (change: Change = {}) => {
    const visitor = api.visitor()
    const body = await formOf(visitor, people.freshPhone(), change)
    expect(await visitor.call(registerPartner, { body })).toMatchObject({ status: 201 })
    const work = await visitor.call(getOwnWork)
    const id = work.ok ? work.body.data.current?.location_id : undefined
    return { visitor, body, id: id! }
  }

  return { ...people, formOf, registered }
}

/** Saves every screen of the setup but the last. */
export async function setUp(visitor: Visitor): Promise<void> {
  const point = { latitude: 47.161, longitude: 27.586 }
  const services = [
    { name: 'Tuns damă', duration: 45, price: 95 },
    { name: 'Balayage', duration: 180, price: null },
  ]
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '09:00', end_time: '18:00' }))
  const answers = [
    await visitor.call(setup.saveSetupAddress, { body: { address: 'Str. Lăpușneanu 3', ...point } }),
    await visitor.call(setup.saveSetupServices, { body: { services } }),
    await visitor.call(setup.saveSetupHours, { body: { hours } }),
    await visitor.call(setup.saveSetupTeam, { body: { works_here: true, colleague: null } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
}
