import type { FoundClient } from '../clients/use-found.ts'

/** The visit's client: a known one, or somebody new, whose name and phone are fields of the form. */
export type ClientChoice = {
  known: FoundClient | null
  isNew: boolean
  /** The attendee's name, where that is not the known client. */
  attendee: string | null
  /** The client whose number was typed for somebody new: it must be said for whom the visit is. */
  owner: FoundClient | null
}

export type Errors = Record<string, string[]> | undefined

export const NOBODY: ClientChoice = { known: null, isNew: false, attendee: null, owner: null }

/** The part of a call that names the client; for somebody new, the form's fields. */
export function clientOf({ known, attendee }: ClientChoice, form: FormData) {
  if (known) return { client_id: known.id, attendee: attendee?.trim() || null }
  const email = String(form.get('email') ?? '').trim() || null
  return { client: { name: String(form.get('name')), phone: String(form.get('phone')), email } }
}

export const NO_SERVICE = { services: ['Alege cel puțin un serviciu.'] }

/** The names of the fields of a client, known or new. */
export const CLIENT_FIELDS = ['client_id', 'attendee', 'owner', 'client.name', 'client.phone', 'client.email']

/** The questions about the client that are still open, by field. */
export function missingOf({ known, isNew, owner }: ClientChoice): Record<string, string[]> {
  if (owner) return { owner: ['Spune pentru cine e vizita.'] }
  return known || isNew ? {} : { client_id: ['Alege un client sau scrie unul nou.'] }
}

/** The attendee's name, as far as it is known. */
export const nameOf = ({ known, attendee }: ClientChoice, form: FormData): string =>
  attendee?.trim() || known?.name || String(form.get('name') ?? '').trim()
