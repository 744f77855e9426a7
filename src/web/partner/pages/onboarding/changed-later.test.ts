import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { namesAtWork } from '#contract/account/at-work.ts'
import { pageTexts } from '#contract/locations/partner-page.ts'
import { serviceForm } from '#contract/locations/partner-services.ts'
import { businessForm, locationAddress, mainCategoryForm } from '#contract/onboarding/business.ts'
import { partnerRegistration } from '#contract/onboarding/register.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { openingForm } from '#contract/team/hours.ts'
import { newPersonForm, personForm } from '#contract/team/people.ts'
import routes from '#web/routes.ts'

type Place = { readonly page: string; readonly form: z.ZodMiniObject; readonly field: string }

const later = (page: string, form: z.ZodMiniObject, field: string): Place => ({ page, form, field })

/** Why a field has no later place. */
const SENT_ONCE = 'proves the phone once'
const CONTRACT = 'which version was accepted stays as it was'

/** The page that changes each field of registration and setup later. */
const CHANGED_LATER: Readonly<Record<string, Place | string>> = {
  'registration first_name': later('/partener/account', namesAtWork, 'first_name'),
  'registration last_name': later('/partener/account', namesAtWork, 'last_name'),
  'registration email': later('/partener/business', businessForm, 'email'),
  // The business's own; the page has a copy that clients see.
  'registration phone': later('/partener/business', businessForm, 'phone'),
  'registration phone on the page': later('/partener/page', pageTexts, 'phone'),
  'registration cui': later('/partener/business', businessForm, 'cui'),
  'registration legal_name': later('/partener/business', businessForm, 'legal_name'),
  'registration registry_number': later('/partener/business', businessForm, 'registry_number'),
  'registration address': later('/partener/business', businessForm, 'address'),
  'registration location_name': later('/partener/page', pageTexts, 'name'),
  'registration category': later('/partener/business', mainCategoryForm, 'category'),
  'registration city': later('/partener/page', locationAddress, 'city'),
  'registration token': SENT_ONCE,
  'registration confirmation_code': SENT_ONCE,
  'registration device_name': SENT_ONCE,
  'registration accepted_terms': CONTRACT,
  'registration accepted_data_processing': CONTRACT,
  'address address': later('/partener/page', locationAddress, 'address'),
  'address latitude': later('/partener/page', locationAddress, 'latitude'),
  'address longitude': later('/partener/page', locationAddress, 'longitude'),
  'services services.name': later('/partener/services/:service', serviceForm, 'name'),
  'services services.duration': later('/partener/services/:service', serviceForm, 'duration'),
  'services services.price': later('/partener/services/:service', serviceForm, 'price'),
  'hours hours.weekday': later('/partener/team/opening', openingForm, 'week'),
  'hours hours.start_time': later('/partener/team/opening', openingForm, 'week'),
  'hours hours.end_time': later('/partener/team/opening', openingForm, 'week'),
  // An owner who works is a person of the team, invited to their own calendar.
  'team works_here': later('/partener/team/new', newPersonForm, 'first_name'),
  'team colleague.first_name': later('/partener/team/:professionalId', personForm, 'first_name'),
  'team colleague.last_name': later('/partener/team/:professionalId', personForm, 'last_name'),
  'publish licence': later('/partener/business', mainCategoryForm, 'licence'),
}

const ASKED = {
  registration: partnerRegistration,
  address: setup.setupAddress,
  services: setup.setupServices,
  hours: setup.setupHours,
  team: setup.setupTeam,
  publish: setup.publishLocation.body,
}

/** The fields of a form, those of its rows by the row's name: 'services.price'. */
function fieldsOf(schema: unknown, name = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
  if (def.type === 'array') return fieldsOf(def.element, name)
  return 'innerType' in def ? fieldsOf(def.innerType, name) : [name]
}

const asked = Object.entries(ASKED).flatMap(([screen, form]) => fieldsOf(form).map((field) => `${screen} ${field}`))

const pathsOf = ({ path = '', children = [] }: RouteConfigEntry, above = ''): string[] => {
  const whole = `${above}/${path}`.replace(/\/+$/, '')
  return [whole, ...children.flatMap((child) => pathsOf(child, whole))]
}

const pages = (routes as RouteConfigEntry[]).flatMap((entry) => pathsOf(entry))

test('each field of registration and setup has a page of the settings that changes it later [PT-03, PT-08]', () => {
  expect(Object.keys(CHANGED_LATER)).toEqual(expect.arrayContaining(asked))
  const places = Object.entries(CHANGED_LATER).flatMap(([what, place]) =>
    typeof place === 'string' ? [] : [{ what, ...place }],
  )
  for (const { what, page, form, field } of places) {
    expect(Object.keys(form.shape), what).toContain(field)
    expect(pages, what).toContain(page)
  }
})
