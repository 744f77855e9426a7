import type * as z from 'zod/mini'
import * as endpoints from '#contract/onboarding/setup.ts'
import { toBani, toRon } from '#domain/money.ts'
import { nextStep } from '#domain/onboarding/setup-steps.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { pathOfLocation } from '#usecases/locations/path-of-location.ts'
import { getListing, getSetup } from '#usecases/onboarding/get-setup.ts'
import { drawListingCode } from '#usecases/onboarding/listing-code.ts'
import { answerOperator, publishLocation } from '#usecases/onboarding/publish-location.ts'
import * as save from '#usecases/onboarding/save-setup.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** A location is set up, published and looked at by the operator. */
export function mountSetup(app: ApiApp): void {
  servePartner(app, endpoints.getSetup, async (ctx) => ({ data: presentSetup(ctx, await getSetup(ctx)) }))

  servePartner(app, endpoints.saveSetupAddress, (ctx, { body }) => save.saveSetupAddress(ctx, body))

  servePartner(app, endpoints.saveSetupServices, (ctx, { body }) =>
    save.saveServices(
      ctx,
      body.services.map(({ name, duration, price }) => {
        return { name: name.trim(), minutes: duration, price: price === null ? null : toBani(price) }
      }),
    ),
  )

  servePartner(app, endpoints.saveSetupHours, (ctx, { body }) =>
    save.saveSetupHours(
      ctx,
      body.hours.map(({ weekday, start_time, end_time }) => {
        return { weekday, opens: parseTime(start_time)!, closes: parseTime(end_time)! }
      }),
    ),
  )

  servePartner(app, endpoints.saveSetupTeam, (ctx, { body: { works_here: worksHere, colleague } }) =>
    save.saveSetupTeam(ctx, {
      worksHere,
      colleague: colleague && { firstName: colleague.first_name, lastName: colleague.last_name },
    }),
  )

  servePartner(app, endpoints.publishLocation, (ctx, { body }) =>
    publishLocation(ctx, { licence: body.licence?.trim() || null }),
  )
  servePartner(app, endpoints.getListing, async (ctx) => ({ data: presentListing(ctx, await getListing(ctx)) }))
  servePartner(app, endpoints.getListingCode, (ctx) => drawListingCode(ctx))
  servePartner(app, endpoints.answerOperator, (ctx, { body }) => answerOperator(ctx, body))
}

function presentSetup(
  { staff }: StaffContext,
  setup: Awaited<ReturnType<typeof getSetup>>,
): z.output<typeof endpoints.setup> {
  const { services, hours, team, registeredAddress, cancellationMinutes, closesOnPublicHolidays, ...rest } = setup
  const colleague = team.find(({ id, isBrought }) => id !== staff.professionalId && !isBrought)
  return {
    ...rest,
    services: services.map(({ price, isBrought, ...service }) => {
      return { ...service, price: price === null ? null : toRon(price), is_brought: isBrought }
    }),
    hours: hours.map(({ weekday, opens, closes }) => {
      return { weekday, start_time: formatTime(opens), end_time: formatTime(closes) }
    }),
    registered_address: registeredAddress,
    cancellation_minutes: cancellationMinutes,
    closes_on_public_holidays: closesOnPublicHolidays,
    professionals: team.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    works_here: team.some(({ id }) => id === staff.professionalId),
    colleague: colleague ? { first_name: colleague.firstName, last_name: colleague.lastName } : null,
    brought_people: team.filter(({ isBrought }) => isBrought).length,
  }
}

function presentListing(
  { staff }: StaffContext,
  listing: Awaited<ReturnType<typeof getListing>>,
): z.output<typeof endpoints.listing> {
  const { state, steps, reason, answer, name, slug, health, active, has } = listing
  return {
    state,
    reason,
    answer,
    name,
    health,
    next_step: state === 'draft' ? nextStep(steps) : null,
    path: active ? pathOfLocation(staff.locationId, slug) : null,
    has: {
      pictures: has.pictures,
      logo: has.logo,
      description: has.description,
      payment_methods: has.paymentMethods,
      every_price: has.everyPrice,
      colleagues: has.colleagues,
      policies: has.policies,
    },
  }
}
