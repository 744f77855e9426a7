import { insertMessage } from '#db/messages/messages.ts'
import { type Feedback, insertFeedback } from '#db/site/feedback.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { requireHuman } from '../auth/bot-check/require-human.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'
import { hasLeft } from '../take-budgets.ts'

type Letter = Omit<Feedback, 'number' | 'at'> & { readonly captchaToken: string | undefined }

/**
 * BZ-03: stores a visitor’s message, mails it to the operator and a receipt to the sender. No input enters a mail’s
 * head. Throws too_many, and `invalid` when the bot check fails.
 */
export async function sendFeedback(ctx: Context, { captchaToken, ...letter }: Letter): Promise<void> {
  const { limits, caller, db, now, settings, random } = ctx
  await limits.take('feedbackByAddress', caller.ip)
  await limits.take('feedbackOverall', 'all')
  await requireHuman(ctx, { token: captchaToken, action: 'feedback', costs: 'nothing' })
  const isReceiptSent = await hasLeft(limits, 'feedbackReceiptByRecipient', letter.email.toLowerCase())
  const number = `M-${random.digits(8)}`
  await transaction(db, async (tx) => {
    const id = await insertFeedback(tx, { ...letter, number, at: now() })
    const { name, email, page, inGoodFaith, message } = letter
    const about = page === '' ? '' : `Pagina: ${page}\nCu bună-credință: ${inGoodFaith ? 'da' : 'nu'}\n\n`
    await insertMessage(tx, {
      key: `feedback:${id}`,
      channel: 'email',
      kind: 'feedback',
      recipient: settings.siteEmail,
      subject: page === '' ? 'Mesaj nou de pe site' : 'Sesizare nouă de pe site',
      text: `${name} (${email}) a scris prin formularul de pe site, cu numărul ${number}:\n\n${about}${message}`,
    })
    if (isReceiptSent) await sendReceipt(ctx, tx, { id, number, email, isNotice: page !== '' })
  })
}

type Receipt = { readonly id: number; readonly number: string; readonly email: string; readonly isNotice: boolean }

/** Anybody can type another's address: the receipt has no word of the sender's. */
async function sendReceipt({ settings }: Context, tx: Tx, { id, number, email, isNotice }: Receipt): Promise<void> {
  const mail = writeMail(settings, {
    title: isNotice ? 'Am primit sesizarea ta' : 'Am primit mesajul tău',
    paragraphs: [
      `Bună. ${isNotice ? 'Sesizarea' : 'Mesajul'} are numărul ${number}; scrie-l dacă revii.`,
      isNotice ? NOTICE_NEXT : LETTER_NEXT,
    ],
    footer: 'Nu ai scris tu? Cineva ne-a lăsat adresa ta. Nu ai nimic de făcut.',
  })
  await insertMessage(tx, {
    ...mail,
    key: `feedback:${id}:receipt`,
    kind: 'feedback-receipt',
    channel: 'email',
    recipient: email,
  })
}

const NOTICE_NEXT =
  'O cercetează un om din echipa noastră. Îți scriem la această adresă ce am hotărât, de ce și cum poți contesta.'
const LETTER_NEXT = 'Îl citește un om din echipa noastră și îți răspunde la această adresă.'
