import { afterAll, describe, expect, test } from 'vitest'
import { searchAddresses } from '#contract/addresses/addresses.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { url } = await testDatabase()
const api = apiOver(url)
const client = api.visitor().call
const places = async (query: Record<string, string>) => {
  const answer = await client(searchAddresses, { query })
  return answer.ok ? answer.body.data.map(({ label }) => label) : answer.status
}
const first = async (search: string) => {
  const labels = await places({ search })
  return Array.isArray(labels) ? labels[0] : labels
}
afterAll(api.close)

describe('GET /api/public/places', () => {
  test('finds towns by the start of their name, the largest first, in any spelling [SR-09]', async () => {
    expect((await places({ search: 'IAŞI' }))?.toString().split(',')[0]).toBe('Iași')
    expect(await places({ search: 'floresti, cluj' })).toEqual(['Florești, Cluj'])
    expect(await places({ search: 'Iași, România' })).toContain('Iași, România')
    expect(await places({ search: 'zzzz' })).toEqual([])
  })

  test('addresses are whole, labels their first two parts [SR-09]', async () => {
    const answer = await client(searchAddresses, { query: { search: 'Cluj-Napoca' } })
    expect(answer.ok && answer.body.data[0]).toMatchObject({
      label: 'Cluj-Napoca, Cluj',
      address: 'Cluj-Napoca, Cluj, România',
    })
  })

  test('finds districts and landmarks with their town, before villages of that beginning [SR-09, SR-23]', async () => {
    expect(await first('copou')).toBe('Zona Copou, Iași')
    expect(await places({ search: 'Zona Copou, Iași' })).toEqual(['Zona Copou, Iași'])
    expect(await places({ search: 'Piața Unirii, București' })).toEqual(['Zona Piața Unirii, București'])
    expect(await first('mănăștur')).toBe('Zona Mănăștur, Cluj-Napoca')
    expect(await first('cluj')).toBe('Cluj-Napoca, Cluj')
  })

  test('names what is at a position in Romania only [SR-09]', async () => {
    expect(await places({ latitude: '47.16', longitude: '27.59' })).toEqual(['Iași, România'])
    expect(await places({ latitude: '52.52', longitude: '13.4' })).toEqual([])
  })

  test('asks for something to look for [SR-09]', async () => {
    expect([await places({}), await places({ search: ' ' }), await places({ latitude: '47' })]).toEqual([422, 422, 422])
  })
})
