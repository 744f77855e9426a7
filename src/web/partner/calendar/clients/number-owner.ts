import { listClients } from '#contract/clients/clients.ts'
import { isSameName } from '#domain/clients/same-name.ts'
import { browserApi } from '#web/browser-api.ts'
import type { FoundClient } from './use-found.ts'

/** The digits that two ways of writing a number share: those after the country's code. */
const OWN_DIGITS = 9

const endOf = (phone: string) => phone.replace(/\D/g, '').slice(-OWN_DIGITS)

/** The client whose card has this number under another name; null where there is none, or it cannot be asked now. */
export async function ownerOfNumber(name: string, phone: string, signal?: AbortSignal): Promise<FoundClient | null> {
  const digits = endOf(phone)
  if (digits.length < OWN_DIGITS || name.trim() === '') return null
  // Without an answer the visit shows who comes all the same: the server compares the names too.
  const answer = await browserApi(listClients, { query: { search: digits } }, signal ? { signal } : {}).catch(
    () => null,
  )
  const owner = answer?.ok ? answer.body.data.find((client) => client.phone && endOf(client.phone) === digits) : null
  return owner && !isSameName(name, owner.name) ? owner : null
}
