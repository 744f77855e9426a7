import { describe, expect, test } from 'vitest'
import { mintId, type ProfessionalId, type ServiceId, type SubscriptionId } from '../ids.ts'
import { cancelUntil, mayCancel } from './cancellation.ts'
import { answerErrors } from './custom-fields.ts'
import {
  type BookingDraft,
  chooseProfessional,
  chooseStart,
  chooseSubscription,
  emptyDraft,
  goToStep,
  markPlaced,
  reachableStep,
  resetDraft,
  toggleService,
  withLoaded,
} from './draft.ts'
import {
  ableProfessionals,
  disabledReason,
  disabledText,
  refusedTogether,
  type SelectableService,
  toggled,
} from './service-selection.ts'
import { hasBackButton, stepButton, stepKind, stepNumber } from './steps.ts'

const packageOf = (id: number) => ({ id: mintId<SubscriptionId>(id) })
const service = (id: number, professionals: number[], more: Partial<SelectableService> = {}): SelectableService => ({
  id: mintId(id),
  name: `Serviciul ${id}`,
  professionals: professionals.map(mintId<ProfessionalId>),
  equipmentGroupId: null,
  isSubscription: false,
  subscriptions: [],
  ...more,
})
const professional = (id: number) => ({ id: mintId<ProfessionalId>(id) })
const team = [1, 2, 3].map(professional)
const cut = service(1, [1, 2])
const beard = service(2, [2, 3])
const colour = service(3, [3])
const sauna = service(4, [1, 2, 3], { equipmentGroupId: 7 })
const solarium = service(5, [1, 2, 3], { equipmentGroupId: 8 })
const gym = service(6, [1, 2, 3], { isSubscription: true, subscriptions: [61, 62].map(packageOf) })
const pool = service(7, [1, 2, 3], { isSubscription: true, subscriptions: [packageOf(71)] })
const menu = [{ id: 1, name: 'Meniu', services: [cut, beard, colour, sauna, solarium, gym, pool] }]
const plain: BookingDraft = { ...emptyDraft(), categories: menu, professionals: team, isCollaborator: false }

describe('choosing services', () => {
  test('toggling adds and removes; able are those who perform all of them [BK-03]', () => {
    expect(toggled(toggled([], cut), beard)).toEqual([cut, beard])
    expect(toggled([cut, beard], cut)).toEqual([beard])
    expect(ableProfessionals(team, [cut, beard])).toEqual([{ id: 2 }])
    expect(ableProfessionals(team, [])).toEqual(team)
  })

  test('a service is disabled for lack of people, another equipment group or another subscription [BK-04]', () => {
    expect(disabledReason(colour, [cut], team)).toBe('no_professional')
    expect(disabledReason(cut, [], [professional(3)])).toBe('no_professional')
    expect(disabledReason(solarium, [sauna], team)).toBe('equipment')
    expect(disabledReason(pool, [gym], team)).toBe('subscription')
    expect([disabledReason(beard, [cut], team), disabledReason(sauna, [cut], team)]).toEqual([null, null])
    expect([disabledReason(gym, [gym], team), disabledReason(cut, [gym], team)]).toEqual([null, null])
    expect(refusedTogether([cut, beard], team)).toBeNull()
    expect(refusedTogether([cut, colour], team)).toBe('Niciun specialist nu face și Serviciul 1 și Serviciul 3.')
  })

  test('a refusal names what the service cannot go with, and nothing that a customer does not know [BK-04]', () => {
    expect(disabledText(beard, [cut], team)).toBeNull()
    expect(disabledText(solarium, [cut, sauna], team)).toBe(
      'Nu se poate în aceeași vizită cu Serviciul 4. Rezervă-le separat.',
    )
    expect(disabledText(colour, [sauna, cut], team)).toBe('Niciun specialist nu face și Serviciul 1 și Serviciul 3.')
    const wax = service(8, [1, 3])
    expect(disabledText(wax, [cut, beard], team)).toBe(
      'Niciun specialist nu face și Serviciul 1 și Serviciul 2 și Serviciul 8.',
    )
    expect(disabledText(cut, [], [{ id: mintId<ProfessionalId>(3) }])).toBe(
      'Niciun specialist nu face acum Serviciul 1.',
    )
    expect(disabledText(pool, [gym], team)).toMatch(/^Ai ales deja un serviciu cu abonament/)
  })
})

describe('the draft', () => {
  test('among packages another may be chosen; a draft that comes by its address takes the first [BK-05]', () => {
    const withGym = toggleService(plain, gym, mintId(62))
    expect(withGym.servicesSubscriptionId).toBe(62)
    expect(chooseSubscription(withGym, mintId(61)).subscription).toEqual({ id: 61 })
    expect(chooseSubscription(withGym, mintId(71)).servicesSubscriptionId).toBe(62)
    const menu = [{ id: 1, name: 'Sală', services: [gym, cut] }]
    expect(withLoaded({ ...plain, servicesIds: [gym.id] }, menu, team).servicesSubscriptionId).toBe(61)
    expect(withLoaded({ ...plain, servicesIds: [cut.id] }, menu, team).servicesSubscriptionId).toBeNull()
  })

  test('a required question without an answer is named on its own field [BK-10]', () => {
    const asked = [
      { key: 'alergii', label: 'Alergii', required: true },
      { key: 'venit', label: 'De unde', required: false },
    ]
    expect(answerErrors(asked, { alergii: '  ' })).toEqual({
      'custom_fields.alergii': ['Răspunde la „Alergii”. Dacă nu e cazul, scrie „nu”.'],
    })
    expect(answerErrors(asked, { alergii: 'polen' })).toEqual({})
  })

  test('a subscription service brings its subscription and takes it away [BK-05]', () => {
    const first = toggleService(plain, gym)
    expect([first.servicesSubscriptionId, toggleService(plain, gym, mintId(62)).servicesSubscriptionId]).toEqual([
      61, 62,
    ])
    expect(toggleService(plain, gym, mintId(99)).servicesSubscriptionId).toBe(61)
    expect(toggleService(first, cut).servicesSubscriptionId).toBe(61)
    const cleared = toggleService(first, gym)
    expect([cleared.subscription, cleared.servicesSubscriptionId]).toEqual([null, null])
  })

  test('removing every service clears a professional, but not a collaborator [BK-07]', () => {
    const chosen = chooseProfessional(toggleService(plain, cut), professional(1))
    expect(toggleService(chosen, cut)).toMatchObject({ professional: null, professionalId: null, services: [] })
    const theirs = toggleService(chooseProfessional({ ...plain, isCollaborator: true }, professional(1)), cut)
    expect(toggleService(theirs, cut).professionalId).toBe(1)
  })

  test('a professional who cannot do the added service is let go, and the hour with them [BK-03]', () => {
    const chosen = chooseStart(chooseProfessional(toggleService(plain, cut), professional(1)), '2026-11-21', '10:30')
    expect(toggleService(chosen, beard)).toMatchObject({
      professionalId: null,
      startTime: null,
      startDate: '2026-11-21',
    })
  })

  test('reset restores the defaults and keeps the loaded team and menu [BK-07]', () => {
    const categories = [{ id: 1, name: 'Păr', services: [cut] }]
    const draft = { ...toggleService({ ...plain, categories }, cut), comment: 'fără șampon', step: 3 }
    expect(resetDraft(draft)).toEqual({ ...emptyDraft(), professionals: team, categories })
  })

  test('the draft has its fields and no other, and supposes a collaborator [BK-14]', () => {
    const fields =
      'comment customFields services startDate startTime professional subscription step categories professionals voucher servicesIds professionalId servicesSubscriptionId isCollaborator'
    expect(Object.keys(emptyDraft()).toSorted()).toEqual(fields.split(' ').toSorted())
    expect(emptyDraft().isCollaborator).toBe(true)
  })

  test('a stored draft finds its services and professional again; vanished ones are dropped [BK-14]', () => {
    const stored = {
      ...plain,
      servicesIds: [1, 9].map(mintId<ServiceId>),
      professionalId: mintId<ProfessionalId>(2),
      startDate: '2026-11-21' as const,
      startTime: '10:30',
    }
    const menu = [{ id: 1, name: 'Păr', services: [cut, beard] }]
    expect(withLoaded(stored, menu, team)).toMatchObject({ services: [cut], servicesIds: [1], startTime: null })
    const whole = withLoaded({ ...stored, servicesIds: [cut.id] }, menu, team)
    expect(whole).toMatchObject({ professional: { id: 2 }, startTime: '10:30' })
    expect(
      withLoaded({ ...stored, servicesIds: [cut.id], professionalId: mintId(8) }, menu, team).professionalId,
    ).toBeNull()
    const other = withLoaded({ ...stored, servicesIds: [cut.id], professionalId: mintId(3) }, menu, team)
    expect([other.professionalId, other.servicesIds, other.startTime]).toEqual([null, [1], null])
  })
})

describe('steps', () => {
  test('five steps, four with a collaborator [BK-01]', () => {
    const kinds = ['services', 'specialist', 'time', 'summary', 'placed']
    expect([1, 2, 3, 4, 5].map((step) => stepKind(step, false))).toEqual(kinds)
    expect([1, 2, 3, 4].map((step) => stepKind(step, true))).toEqual(kinds.filter((kind) => kind !== 'specialist'))
    expect([stepNumber('summary', false), stepNumber('specialist', true)]).toEqual([4, null])
    expect([stepKind(NaN, false), stepKind(-3, false), stepKind(99, true)]).toEqual(['services', 'services', 'placed'])
  })

  test('button and the link back [BK-02]', () => {
    expect([1, 3, 4, 5].map((step) => stepButton(step, false))).toEqual(['Continua', 'Continua', 'Rezerva', 'Acasa'])
    expect([2, 3, 4].map((step) => stepButton(step, true))).toEqual(['Continua', 'Rezerva', 'Acasa'])
    expect([hasBackButton(4, false), hasBackButton(5, false), hasBackButton(4, true)]).toEqual([true, false, false])
  })

  test('a step in the address never goes beyond what the draft allows [BK-02]', () => {
    const withCut = toggleService(plain, cut)
    const timed = chooseStart(withCut, '2026-11-21', '10:30')
    expect([plain, withCut, timed, markPlaced(timed)].map(reachableStep)).toEqual([1, 3, 4, 5])
    expect(goToStep(withCut, 4).step).toBe(3)
    const strict = { ...timed, mustChoose: true }
    expect([strict, chooseProfessional(strict, professional(1))].map(reachableStep)).toEqual([2, 3])
    const theirs = toggleService(chooseProfessional({ ...plain, isCollaborator: true }, professional(1)), cut)
    expect([theirs, chooseStart(theirs, '2026-11-21', '10:30')].map(reachableStep)).toEqual([2, 3])
  })
})

describe('a booking', () => {
  test('may be cancelled up to the deadline itself [BK-10]', () => {
    const booking = { status: 'confirmed', start: 10_000, noticeMinutes: 1440 } as const
    expect(cancelUntil(booking)).toBe(8560)
    expect([8560, 8560.1].map((now) => mayCancel(booking, now))).toEqual([true, false])
    expect([9999, 10_000].map((now) => mayCancel({ ...booking, noticeMinutes: 0 }, now))).toEqual([true, false])
    expect(mayCancel({ ...booking, status: 'canceled' }, 0)).toBe(false)
  })
})
