import { type ClientRequest, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventRange } from '#db/calendar/events.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, type Member, partnerToken } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url)
const DATE: IsoDate = '2027-01-13'
let server: ServerProcess
let salon: Salon

beforeAll(async () => {
  server = await startServer(new URL('../../../test/api-process.ts', import.meta.url).pathname, url)
  salon = await aSalon(api.db)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await api.close()
})

const newMember = () => addMember(api, salon.locationId, 'owner')
const newSession = ({ id }: Member) => partnerToken(api.deps, id)

/** A connection of its own, whose reader never says that it has gone, as after a page was loaded again. */
type Line = { text: string; isOpen: boolean; readonly request: ClientRequest }

/** Opens a stream and waits until it listens. */
async function open(token: string, after?: number): Promise<Line> {
  const headers = { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': String(after) }) }
  const line: Line = {
    text: '',
    isOpen: false,
    request: get(`${server.origin}/api/partner/events`, { headers, agent: false }, (answer) => {
      line.isOpen = answer.statusCode === 200
      answer.setEncoding('utf8').on('data', (text: string) => {
        line.text += text
      })
      answer.on('close', () => {
        line.isOpen = false
      })
    }),
  }
  line.request.on('error', () => {})
  await expect.poll(() => line.text, { timeout: 5_000 }).toContain('event: start')
  return line
}

/** Opens so many, one after the other. */
async function openMany(token: string, count: number): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < count) lines.push(await open(token))
  return lines
}

const whichAreOpen = (lines: readonly Line[]) => lines.flatMap(({ isOpen }, at) => (isOpen ? [at] : []))
const close = (lines: readonly Line[]) => lines.map(({ request }) => request.destroy())

test('a session holds four streams: a page that is loaded again has its own at once, and the oldest ends [PT-17]', async () => {
  const member = await newMember()
  const [token, other] = [await newSession(member), await newSession(member)]
  const elsewhere = await openMany(other, 1)
  const lines = await openMany(token, 4)
  expect(whichAreOpen(lines)).toEqual([0, 1, 2, 3])
  lines.push(...(await openMany(token, 8)))
  await expect.poll(() => whichAreOpen(lines), { timeout: 2_000 }).toEqual([8, 9, 10, 11])
  expect(whichAreOpen(elsewhere)).toEqual([0])
  const { newest } = await eventRange(api.db, salon.locationId)
  const closed = { location_id: salon.locationId, first_date: DATE, last_date: DATE, reason: '' }
  await api.db.insertInto('closure').values(closed).execute()
  for (const line of [lines[8]!, lines[11]!, elsewhere[0]!])
    await expect.poll(() => line.text, { timeout: 5_000 }).toContain('event: change')
  // Whose stream was ended asks again, from where it was, and misses nothing.
  const back = await open(token, newest)
  await expect.poll(() => back.text, { timeout: 5_000 }).toContain('event: change')
  await expect.poll(() => whichAreOpen(lines), { timeout: 2_000 }).toEqual([9, 10, 11])
  close([...lines, ...elsewhere, back])
})

test('a person holds twenty streams over all their sessions; a colleague’s are their own [PT-17]', async () => {
  const [member, colleague] = [await newMember(), await newMember()]
  const beside = await openMany(await newSession(colleague), 4)
  const lines: Line[] = []
  for (let session = 0; session < 6; session += 1) lines.push(...(await openMany(await newSession(member), 4)))
  await expect
    .poll(() => whichAreOpen(lines), { timeout: 2_000 })
    .toEqual(Array.from({ length: 20 }, (_, at) => at + 4))
  expect(whichAreOpen(beside)).toEqual([0, 1, 2, 3])
  close([...lines, ...beside])
})
