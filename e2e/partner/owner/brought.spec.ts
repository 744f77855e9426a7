import type { Locator, Page } from '@playwright/test'
import { saveSetupAddress } from '#contract/onboarding/setup.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { provePhone } from '../../support/booker.ts'
import { openSummary } from '../../support/booking.ts'
import { open } from '../../support/open.ts'
import { newPerson } from '../../support/person.ts'
import { expect, phone, test, today } from '../../support/test.ts'
import { publicPathOf, startBusiness } from '../fit/newcomer.ts'
import { MS_PER_FIELD, MS_PER_PRESS } from '../pace.ts'

test.use({ viewport: phone })

const quoted = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')

const SERVICE_COLUMNS =
  'Nome servizio,Prezzo al dettaglio,Durata,Tempo supplementare,Imposta,Descrizione,Nome della categoria,' +
  'Tipo di trattamento,Risorsa,Prenotazione online,Disponibile per,Vendita di buoni,Commissioni,' +
  'Identificativo servizio,SKU'

const FRESHA_SERVICES = quoted([
  SERVICE_COLUMNS.split(','),
  ...[
    'Tuns și aranjat,120.00,1h,Păr',
    'Vopsit rădăcini - From,180.00,1h 30m,Păr',
    'Manichiură cu gel,110.00,1h 15m,Unghii',
  ]
    .map((line) => line.split(','))
    .map(([name, price, duration, heading], at) =>
      `${name},${price},${duration},,Nessuna,,${heading},Parrucchiere,,Abilitati,Tutti,Abilitati,Abilitati,s:${100 + at},`.split(
        ',',
      ),
    ),
])

const FRESHA_CLIENTS = quoted([
  ['Client ID', 'First Name', 'Last Name', 'Email', 'Mobile Number', 'Telephone', 'City', 'Note', 'Blocked', 'Added'],
  [
    '101',
    'Ștefania',
    'Crăciun',
    'stefania@firma.test',
    '40 722 111 301',
    '',
    'Iași',
    'culoare 6.1',
    'No',
    '2024-03-12',
  ],
  ['102', 'Ana', 'Țurcanu', '', '40 722 111 302', '', 'Iași', '', 'No', '2025-01-20'],
  ['103', 'Dan', 'Popescu', '', '40 722 111 303', '', '', 'nu a venit de trei ori', 'Yes', '2023-11-02'],
])

/** The letters that a Romanian Excel of old writes in Windows-1250, each one byte. */
const WINDOWS_1250: Readonly<Record<string, number>> = { ţ: 0xfe, Ţ: 0xde, ş: 0xba, Ş: 0xaa, ă: 0xe3, î: 0xee, â: 0xe2 }
const inWindows1250 = (text: string) => Buffer.from([...text].map((sign) => WINDOWS_1250[sign] ?? sign.charCodeAt(0)))

const TEAM = inWindows1250(
  [
    'Echipa salonului;;',
    '',
    'Angajat;Funcţie;Telefon',
    'Ioana Ţurcanu;Coafeză;0722 111 401',
    'Mircea Şerban;Frizer;',
  ].join('\r\n'),
)

/** A day past the coming week, from Tuesday to Thursday. */
const visitDay = (): IsoDate => {
  const from = addDays(today(), 8)
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(from, ahead)).find((day) => [2, 3, 4].includes(weekdayOf(day)))!
}

function appointments(): string {
  const day = visitDay().replaceAll('-', '')
  const event = (uid: number, from: string, to: string, title: string, about: string) =>
    ['BEGIN:VEVENT', `UID:${uid}@agenda`, `DTSTART;TZID=Europe/Bucharest:${day}T${from}00`].concat(
      `DTEND;TZID=Europe/Bucharest:${day}T${to}00`,
      `SUMMARY:${title}`,
      `DESCRIPTION:${about}`,
      'END:VEVENT',
    )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda//RO',
    ...event(
      1,
      '1000',
      '1100',
      'Ștefania Crăciun - Tuns și aranjat',
      'Telefon: 0722 111 301\\nSpecialist: Ioana Țurcanu',
    ),
    ...event(2, '1200', '1330', 'Ana Țurcanu - Vopsit rădăcini', 'Telefon: 0722 111 302\\nSpecialist: Ioana Țurcanu'),
    ...event(3, '1400', '1500', 'Contabila', 'Specialist: Mircea Șerban'),
    'END:VCALENDAR',
  ].join('\r\n')
}

test('a salon that comes with the files of another program can be booked within five minutes [PT-05, PT-03]', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const pace = { ms: 0 }
  const press = async (control: Locator) => {
    await control.click()
    pace.ms += MS_PER_PRESS
  }
  const goOn = async (button: string, title: string | RegExp) => {
    await press(page.getByRole('button', { name: button, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const bring = async (name: string, content: string | Buffer, button: string) => {
    const mimeType = name.endsWith('.ics') ? 'text/calendar' : 'text/csv'
    await page.getByLabel('Lista de clienți').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    // Finding a file and reading what it would bring takes a person longer than a field does.
    pace.ms += 5 * MS_PER_FIELD
    await press(page.getByRole('button', { name: 'Vezi ce se aduce' }))
    await press(page.getByRole('button', { name: button, exact: true }))
    await expect(page.getByRole('status').filter({ hasText: /^Am adus / })).toBeVisible()
    await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden()
  }
  await startBusiness(page, 'Salonul care se mută')
  const address = { address: 'Str. Lăpușneanu 3', latitude: 47.161, longitude: 27.586 }
  expect(await apiOf(page.request)(saveSetupAddress, { body: address })).toMatchObject({ ok: true })
  const began = Date.now()
  await open(page, '/partener/setup/services')
  await press(page.getByRole('link', { name: /^Vii din alt program\?/ }))
  await bring('export_service_list.csv', `\uFEFF${FRESHA_SERVICES}`, 'Importă 3 servicii')
  await bring('export_customer_list.csv', FRESHA_CLIENTS, 'Importă 3 clienți')
  await bring('echipa.csv', TEAM, 'Importă 2 oameni')
  await bring('agenda.ics', appointments(), 'Importă 3 programări')

  await open(page, '/partener/setup/services')
  await expect(page.getByText(/3 servicii/).first()).toBeVisible()
  await expectAccessibleInBothModes(page)
  await goOn('Continuă', 'Când ești deschis?')
  await goOn('Continuă', 'Cine lucrează?')
  await expect(page.getByText('Ai adus 2 oameni din alt program.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await goOn('Continuă', 'Așa te văd clienții')
  await goOn('Publică', /^[a-zăâîșț]+, \d+ [a-z]+$/i)
  await expect(page.getByText('în verificare', { exact: true })).toBeVisible()
  const minutes = pace.ms / 60_000
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(
    `bookable ${minutes.toFixed(1)} min after the first file; the machine took ${seconds.toFixed(0)} s\n`,
  )
  expect(minutes).toBeLessThan(5)

  await expectVisits(page)
  const theirs = await (await browser.newContext({ viewport: phone })).newPage()
  const when = await openSummary(theirs, await publicPathOf(page))
  await theirs.getByRole('button', { name: 'Rezerva' }).click()
  const person = newPerson()
  const form = await provePhone(theirs, person)
  await form.getByLabel('Prenume').fill(person.firstName)
  await form.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await form.getByRole('button', { name: 'Rezerva' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await theirs.context().close()
})

/** The visits of the calendar that was brought, at the people who came with the list, with letters of today. */
async function expectVisits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/partener/calendar?view=day&date=${visitDay()}`)
  const names = page.locator('.heads')
  await expect(names.getByText('Ioana').first()).toBeVisible()
  await expect(names.getByText('Mircea').first()).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Ștefania Crăciun, tuns și aranjat, de la 10:00 până la 11:00/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Ana Țurcanu, vopsit rădăcini, de la 12:00 până la 13:30/ }),
  ).toBeVisible()
}
