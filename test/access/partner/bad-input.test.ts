import { afterAll, describe, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { answersAllInWords } from '../oddities.ts'
import { newPartnerCast } from './cast.ts'
import { partnerRows } from './rows.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

const endpoints = listEndpoints().filter(({ access }) => access === 'partner')

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('every endpoint answers its owner’s odd input, or refuses it in words, and never breaks [HT-01, PT-53]', async () => {
      const row = partnerRows[name] ?? {}
      const cast = await newPartnerCast(api)
      await row.before?.(cast, api.db, 'owner')
      const { owner } = cast.browsers
      await owner.raw('/sanctum/csrf-cookie')
      await answersAllInWords(owner, endpoint, row.ask?.(cast, 'owner') ?? {})
    })
  },
)
