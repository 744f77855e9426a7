import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '#domain/imports/list-field.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { importsOver } from '#test/world/imports.ts'
import { downloadArchive } from '#test/world/lived-in.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z'), limitsFactor: 100 })
afterAll(api.close)

const { cast, csv, preview, broughtId } = await importsOver(api)
let files: Record<string, Uint8Array> = {}

beforeAll(async () => {
  await broughtId(
    csv(
      'Nume,Telefon,E-mail,Observații,Blocat\nȘtefania Ciobîcă,0722888001,,"fără amoniac, mereu",\nIon,+447911123456,,,da\nNumai Mail,,m@exemplu.ro,,\n',
    ),
  )
  await broughtId(
    csv(
      'Capitol,Serviciu,Durata,Pauza,Preț\nPăr,"Tuns, spălat",95,10,70\nPăr,Numai echipa,,,de la 50\nUnghii,Gel,60,,\n',
    ),
  )
  files = unzipSync(await downloadArchive(api, cast.members.owner))
})

const fileOf = (name: string) => csv(new TextDecoder().decode(files[`alte-programe/${name}`]), name)

test.each<[string, string, ImportKind]>([
  ['fresha-clients.csv', 'Fresha', 'clients'],
  ['square-customers.csv', 'Square', 'clients'],
  ['reservation-studio-clients.csv', 'reservation.studio', 'clients'],
  ['fresha-services.csv', 'Fresha', 'services'],
  ['square-items.csv', 'Square', 'services'],
])(
  '%s of the archive is a list of %s, and has each row that the location has [PT-05, PT-56]',
  async (name, product, kind) => {
    const seen = await preview(fileOf(name))
    expect(seen).toMatchObject({ product, kind, added: 0, refused: 0 })
    expect(seen.known).toBeGreaterThanOrEqual(3)
    // A mark would be a part of the first heading, and a plus the beginning of a formula.
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[`alte-programe/${name}`])).toMatch(/^[A-Z]/)
  },
)

test('a blocked client is blocked in the lists for other products [PT-05, PT-56]', async () => {
  for (const name of ['fresha-clients.csv', 'square-customers.csv']) {
    const lines = (await fileOf(name).text()).split('\r\n').filter((line) => line.includes('00447911123456'))
    expect(lines).toEqual([expect.stringMatching(/,Yes,?/)])
  }
})
