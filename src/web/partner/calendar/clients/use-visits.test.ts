import { expect, test } from 'vitest'
import { clientCard } from '#contract/clients/clients.ts'
import { type ProfessionalId, parseIds } from '#domain/ids.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { lastServices, visitAt } from './use-visits.ts'

const date = dateOf('2026-12-02')
const [person] = parseIds<ProfessionalId>('1')
const visit = (time: string, duration: number, more: object = {}) => ({
  id: 1,
  number: 'D-1',
  date,
  time,
  duration,
  status: 'confirmed',
  is_to_come: true,
  professional: 'Ioana',
  attendee: null,
  services: ['Tuns'],
  price: null,
  ...more,
})
const card = (visits: unknown[]) => clientCard.shape.visits.parse(visits)

test('a client’s own visit at the same time is found, whoever does it; one that only touches it is not [PT-19]', () => {
  const visits = card([visit('10:00', 45)])
  const at = (time: string, minutes: number) => visitAt(visits, { date, time, person: person! }, minutes)
  expect(at('10:30', 30)).toMatchObject({ time: '10:00' })
  expect(at('09:30', 45)).toMatchObject({ time: '10:00' })
  expect([at('10:45', 30), at('09:30', 30)]).toEqual([null, null])
  expect(
    visitAt(card([visit('10:00', 45, { is_to_come: false })]), { date, time: '10:00', person: person! }, 30),
  ).toBeNull()
})

test('the services of a client’s last three visits are proposed once each, cancelled ones not [PT-19]', () => {
  const visits = card([
    visit('10:00', 45, { services: ['Vopsit'], status: 'canceled' }),
    visit('10:00', 45, { services: ['Tuns', 'Coafat'] }),
    visit('10:00', 45, { services: ['Tuns'] }),
    visit('10:00', 45, { services: ['Manichiură'] }),
    visit('10:00', 45, { services: ['Epilat'] }),
  ])
  expect(lastServices(visits)).toEqual(['Tuns', 'Coafat', 'Manichiură'])
})
