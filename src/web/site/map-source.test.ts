import { expect, test } from 'vitest'
import { streetsOf } from './map-source.ts'

const tiles = { template: 'https://tiles.example.ro/{z}/{x}/{y}.png', attribution: '© OpenStreetMap', foreign: true }

test('streets are loaded from another server only after the visitor asks for them [SR-20]', () => {
  expect(streetsOf({ pmtiles: null, tiles: null }, true)).toBe('none')
  expect(streetsOf({ pmtiles: null, tiles }, false)).toBe('on-request')
  expect(streetsOf({ pmtiles: null, tiles }, true)).toBe('shown')
  expect(streetsOf({ pmtiles: null, tiles: { ...tiles, foreign: false } }, false)).toBe('shown')
  expect(streetsOf({ pmtiles: '/map/streets.pmtiles', tiles }, false)).toBe('shown')
})
