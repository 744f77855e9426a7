import type { LoaderFunctionArgs } from 'react-router'
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
