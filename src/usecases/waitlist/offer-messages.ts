import { insertMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { WaitlistEntry } from '#db/waitlist/entries.ts'
import type { HoldId } from '#domain/ids.ts'
import { plainName } from '#domain/text/typed-text.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Deps, todayOf } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'

type Offered = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly token: string
  readonly until: Temporal.Instant
  readonly holdId: HoldId
}

/** Writes to the entry's person that a place is held for them, by the ways that they have on. */
export async function insertOfferMessages(deps: Deps, tx: Tx, entry: WaitlistEntry, offered: Offered): Promise<void> {
  const { date, minute, token, until, holdId } = offered
  const when = dayTimeLabel(date, minute, todayOf(deps))
  const where = plainName(entry.locationName)
  const link = `${deps.settings.publicUrl}/loc/${token}`
  const end = formatTime(epochToWall(Math.floor(toEpochMinute(until))).minute)
  await insertFor(deps, tx, entry, {
    kind: 'slot-freed',
    key: `waiting-offer:${entry.locationId}:${holdId}`,
    text: `Dichis: s-a eliberat o oră la ${where}, ${when}. Ți-o ținem până la ${end}: ${link}`,
    mail: {
      title: `S-a eliberat o oră la ${where}`,
      paragraphs: [
        `Așteptai o oră la ${where}. S-a eliberat ${when}, și o ținem pentru tine până la ${end}.`,
        'După aceea o oferim următorului de pe listă.',
      ],
      button: { label: 'Vezi ora', href: link },
      footer: 'Dacă ora nu ți se potrivește, spune-ne din link: aștepți mai departe sau ieși de pe listă.',
    },
  })
}

type Gone = { readonly date: IsoDate; readonly minute: MinuteOfDay }

/** Writes to the entry's person that the place they were offered is taken. */
export async function insertGoneMessages(deps: Deps, tx: Tx, entry: WaitlistEntry, { date, minute }: Gone) {
  const when = dayTimeLabel(date, minute, todayOf(deps))
  const where = plainName(entry.locationName)
  const link = `${deps.settings.publicUrl}/locations/${entry.locationId}/${entry.slug}`
  await insertFor(deps, tx, entry, {
    kind: 'slot-gone',
    key: `waiting-gone:${entry.locationId}:${entry.id}:${date}:${minute}`,
    text: `Dichis: ora de la ${where}, ${when}, s-a ocupat. Alte ore: ${link}`,
    mail: {
      title: `Ora de la ${where} s-a ocupat`,
      paragraphs: [`Ora pe care ți-am oferit-o la ${where}, ${when}, a fost rezervată de altcineva.`],
      button: { label: 'Vezi alte ore', href: link },
      footer: 'Dacă nicio oră nu ți se potrivește, te poți pune din nou pe lista de așteptare, la alegerea orei.',
    },
  })
}

type Words = {
  readonly kind: 'slot-freed' | 'slot-gone'
  readonly key: string
  readonly text: string
  readonly mail: Parameters<typeof writeMail>[1]
}

async function insertFor({ settings }: Deps, tx: Tx, entry: WaitlistEntry, { kind, key, text, mail }: Words) {
  const common = { kind, customerId: entry.customerId, locationId: entry.locationId }
  if (entry.phone !== null)
    await insertMessage(tx, { ...common, key: `${key}:sms`, channel: 'sms', recipient: entry.phone, text })
  if (entry.email !== null) {
    const written = writeMail(settings, mail)
    await insertMessage(tx, { ...common, key: `${key}:email`, channel: 'email', recipient: entry.email, ...written })
  }
}
