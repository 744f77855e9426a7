import { useEffect, useState } from 'react'
import { createLatest } from '#web/async/latest.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import { shortAddress } from '../address-text.ts'
import type { RememberedAddress } from '../remembered.ts'

const TEXT_MIN_LENGTH = 2

/** Addresses and towns of Romania that begin with the typed text, each cut to its first two comma parts (SR-09). */
export function useAddresses() {
  const [addresses, setAddresses] = useState<RememberedAddress[]>([])
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.cancel, [latest])
  const look = async (text: string) => {
    const found = await latest.run((signal) => findAddresses(text, signal))
    if (found) setAddresses(found)
  }
  const { call, cancel } = useDebounced((text: string) => void look(text))
  return {
    addresses,
    search: (text: string) => (text.trim().length < TEXT_MIN_LENGTH ? close() : call(text.trim())),
    searchNow: (text: string) => {
      cancel()
      if (text.trim().length >= TEXT_MIN_LENGTH) void look(text.trim())
    },
    close,
  }

  function close() {
    cancel()
    latest.cancel()
    setAddresses([])
  }
}

async function findAddresses(text: string, signal: AbortSignal): Promise<RememberedAddress[]> {
  // Loaded with the first letter: few visitors type an address, and the contract is a tenth of the page's script.
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
