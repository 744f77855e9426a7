import { listAvailability } from '#contract/availability/availability.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { expect, phone, test, today } from '../support/test.ts'
import { startWork } from './staff.ts'

test.use({ viewport: phone })

test('the owner lets silence cancel; a client reads until when before and after booking [PT-63]', async ({
  page,
  browser,
}) => {
  await startWork(page, 'proprietar', /^Sala Brad$/)
  const api = apiOf(page.request)
  const [work, menu] = [await api(getOwnWork), await api(listPartnerServices)]
  if (!work.ok || !work.body.data.current || !menu.ok) throw new Error('nobody is at work')
  const id = work.body.data.current.location_id
  const choose = async (label: string) => {
    await open(page, '/partener/page')
    const rules = page.getByRole('region', { name: 'Reguli de rezervare' })
    await rules.getByLabel('Cine nu apasă „Vin”').selectOption({ label })
    await rules.getByRole('button', { name: 'Salvează' }).click()
    await expect(rules.getByText('Am salvat.')).toBeVisible()
  }
  await choose('pierde ora cu 6 ore înainte')

  const client = await (await browser.newContext({ viewport: phone })).newPage()
  await registerAndLogIn(client.request, newPerson())
  await open(client, `/locations/${id}/-`)
  await expect(client.getByText('Fără un „Vin” cu 6 ore înainte')).toBeAttached()
  const service = menu.body.data.headings.flatMap(({ services }) => services)[0]!
  const query = { services: String(service.id), from: addDays(today(), 3), to: addDays(today(), 30) }
  const free = await apiOf(client.request)(listAvailability, { params: { id: String(id) }, query })
  const day = free.ok ? free.body.data.find(({ times }) => times.length > 4) : undefined
  const hour = day?.times.at(Math.floor(Math.random() * day.times.length))
  await open(client, `/locations/${id}/-/booking?services=${service.id}&date=${day?.date}&time=${hour?.time}`)
  const limit = /Dacă nu apeși „Vin” până\s\p{L}+,\s\d+\s\p{L}+,\s\d\d:\d\d, rezervarea se anulează\./u
  await expect(client.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
  await expect(client.getByText(limit)).toBeVisible()
  const words = (await client.getByText(limit).textContent())!
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Rezerva' }).click()
  await expect(client.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem/ })).toBeVisible()
  await expect(client.getByText(words)).toBeVisible()
  await client.getByRole('link', { name: 'Vezi rezervarea' }).click()
  await expect(client.getByText('Cu o zi înainte te întrebăm dacă vii')).toBeVisible()
  await expect(client.getByText(words)).toBeVisible()
  await expectAccessible(client)

  await choose('rămâne programat')
  await client.reload()
  await expect(client.getByText(/Număr/).first()).toBeVisible()
  await expect(client.getByText(words)).toHaveCount(0)
  await client.context().close()
})
