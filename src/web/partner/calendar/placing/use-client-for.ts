import { useEffect, useState } from 'react'
import { getClient } from '#contract/clients/clients.ts'
import { browserApi } from '#web/browser-api.ts'
import type { FoundClient } from '../clients/use-found.ts'
import { type ClientChoice, NOBODY } from './client-choice.ts'
import type { Placing } from './placing.ts'

/** The client of a new booking: nobody yet, or the one from whose card it was begun. */
export function useClientFor({ client: begun = null }: Pick<Placing, 'client'>, seesClients: boolean) {
  const [client, setClient] = useState<ClientChoice>({ ...NOBODY, isNew: !seesClients })
  useEffect(() => {
    if (begun === null) return
    let isLeft = false
    void findCard(begun).then((known) => {
      if (known && !isLeft) setClient({ ...NOBODY, known })
    })
    return () => {
      isLeft = true
    }
  }, [begun])
  return [client, setClient] as const
}

/** Null without an answer: then the client is looked for as any other. */
async function findCard(id: number): Promise<FoundClient | null> {
  const answer = await browserApi(getClient, { params: { client_id: String(id) } }).catch(() => null)
  if (!answer?.ok) return null
  const { name, phone, tags, visits, ...card } = answer.body.data
  const last = visits.find((visit) => !visit.is_to_come && visit.status !== 'canceled')
  return { id: card.id, name, phone, tags, last_visit: last?.date ?? null, attendee: null }
}
