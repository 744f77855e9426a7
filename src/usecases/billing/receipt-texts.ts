import type { WithdrawalKind } from '#domain/billing/withdrawal.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { MailContent } from '../messages/mail-template.ts'

/** The written receipt of a withdrawal. */
export type Receipt = {
  readonly number: string
  readonly kind: WithdrawalKind
  readonly name: string
  readonly location: string
  readonly legalName: string
  readonly contractDate: IsoDate
  readonly at: Temporal.Instant
  readonly sessionsUsed: number | null
  readonly canceledVisits: number
  /** Null: the customer has no address and gets an SMS. */
  readonly email: string | null
}

/** The full receipt: what was declared, for which contract, when. */
export function receiptMail(receipt: Receipt): MailContent {
  const { sessionsUsed, canceledVisits } = receipt
  return {
    title: 'Dovada retragerii din contract',
    subject: `Retragere din contract: ${whatOf(receipt)}, ${receipt.location}`,
    paragraphs: [
      `Am primit declarația de retragere din contractul pentru ${whatOf(receipt)}. Contractul s-a încheiat aici, fără nicio motivare.`,
      ...(canceledVisits > 0 ? ['Vizitele viitoare plătite din acest abonament au fost anulate.'] : []),
      'Banii plătiți se întorc în cel mult 14 zile, pe calea pe care i-ai plătit; ședințele deja făcute se scad.',
    ],
    facts: [
      { name: 'Număr', value: receipt.number },
      { name: 'Declarată', value: momentOf(receipt) },
      { name: 'Contract', value: `${whatOf(receipt)}, din ${longDateLabel(receipt.contractDate)}` },
      { name: 'Cu', value: `${receipt.legalName} (${receipt.location})` },
      ...(sessionsUsed === null ? [] : [{ name: 'Ședințe făcute', value: String(sessionsUsed) }]),
    ],
    footer: 'Păstrează acest mesaj: este dovada ta.',
  }
}

export function receiptSms(receipt: Receipt): string {
  return `Dichis: retragerea ${receipt.number} din contractul pentru ${whatOf(receipt)} (${receipt.location}) a fost primită ${momentOf(receipt)}.`
}

const whatOf = ({ kind, name }: Receipt) => (kind === 'voucher' ? `voucherul ${name}` : `abonamentul „${name}”`)

function momentOf({ at }: Receipt): string {
  const { date, minute } = epochToWall(Math.floor(toEpochMinute(at)))
  return `${longDateLabel(date)}, ${formatTime(minute)}`
}
