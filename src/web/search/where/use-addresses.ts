import { useEffect, useState } from 'react'
import { createLatest } from '#web/async/latest.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import { shortAddress } from '../address-text.ts'
import type { RememberedAddress } from '../remembered.ts'

const SHORTEST = 2

/** Addresses and towns of Romania that begin as the visitor types (SR-09), each in its first two comma parts. */
export function useAddresses() {
  const [places, setPlaces] = useState<RememberedAddress[]>([])
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.cancel, [latest])
  const look = async (text: string) => {
    const found = await latest.run((signal) => findAddresses(text, signal))
    if (found) setPlaces(found)
  }
  const { call, cancel } = useDebounced((text: string) => void look(text))
  return {
    places,
    ask: (text: string) => (text.trim().length < SHORTEST ? close() : call(text.trim())),
    askNow: (text: string) => {
      cancel()
      if (text.trim().length >= SHORTEST) void look(text.trim())
    },
    close,
  }

  function close() {
    cancel()
    latest.cancel()
    setPlaces([])
  }
}

async function findAddresses(text: string, signal: AbortSignal): Promise<RememberedAddress[]> {
  // Loaded at the first letter: few type an address, and the contract is a tenth of the page's script.
  const [{ browserApi }, { searchAddresses }] = await Promise.all([
    import('#web/browser-api.ts'),
    import('#contract/addresses/addresses.ts'),
  ])
  const answer = await browserApi(searchAddresses, { query: { search: text } }, { signal })
  if (!answer.ok) throw new Error(`Adresele nu au venit: ${answer.status}`)
  return answer.body.data.map(({ label, latitude, longitude }) => ({
    address: shortAddress(label),
    latitude,
    longitude,
  }))
}
