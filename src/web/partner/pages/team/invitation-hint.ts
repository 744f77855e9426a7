import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { getListing } from '#contract/onboarding/setup.ts'
import { read } from '#web/partner/parts/read.ts'

/** The hint under an invited person's contact. A location that is not approved sends an SMS only to accounts. */
export async function invitationHint(context: LoaderFunctionArgs['context']): Promise<string> {
  const { state } = (await read(context, getListing)).data
  return state === 'approved' ? LINK : `${LINK} ${UNTIL_APPROVED}`
}

const LINK = 'Primește un link care merge o singură dată, 7 zile.'
const UNTIL_APPROVED =
  'Până verificăm firma, SMS primește doar cine are deja cont la noi; altfel scrie adresa de e-mail.'

/** Whether the invitation may stay behind: which numbers have an account, nobody is told. */
export async function mayNotLeave(api: Client, channel: string): Promise<boolean> {
  if (channel !== 'sms') return false
  const listing = await api(getListing)
  return listing.ok && listing.body.data.state !== 'approved'
}

export const ONLY_TO_ACCOUNTS =
  'Invitația e scrisă. Până verificăm firma, SMS-ul pleacă numai dacă numărul are cont la noi.'

/** Said before an invitation is taken back. */
export const ENDED_INVITATION = 'Linkul trimis nu mai merge. Ca să intre, trimiți altă invitație.'
