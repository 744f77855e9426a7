import { expect, test } from 'vitest'
import { mintId, type ServiceId } from '#domain/ids.ts'
import { type Order, place, step, stepHeading } from './order.ts'

const [a, b, c] = [1, 2, 3].map((id) => mintId<ServiceId>(id)) as [ServiceId, ServiceId, ServiceId]
const menu: Order = [
  { id: 10, services: [a, b] },
  { id: 20, services: [c] },
]

test('a step moves a service within its heading, then into the next one, and no further [PT-34]', () => {
  const one = step(menu, a, 1)
  expect(one[0]!.services).toEqual([b, a])
  const two = step(one, a, 1)
  expect(two.map(({ services }) => services)).toEqual([[b], [a, c]])
  const three = step(two, a, 1)
  expect(step(three, a, 1)).toEqual(three)
  expect(step(two, a, -1)).toEqual(one)
  expect(step(menu, a, -1)).toEqual(menu)
})

test('a dragged service stands where it was dropped, once [PT-34]', () => {
  expect(place(menu, a, { heading: 20, at: 1 }).map(({ services }) => services)).toEqual([[b], [c, a]])
  expect(place(menu, b, { heading: 10, at: 0 })[0]!.services).toEqual([b, a])
})

test('a heading moves with its services [PT-34]', () => {
  expect(stepHeading(menu, 10, 1).map(({ id }) => id)).toEqual([20, 10])
  expect(stepHeading(menu, 10, -1)).toEqual(menu)
})
