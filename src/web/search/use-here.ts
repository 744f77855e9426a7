import { useMatches } from 'react-router'
import type { Here } from './here.ts'
import type { RememberedAddress } from './remembered.ts'

/** What the current page has settled. */
export const useHere = (): Here => usePageData().here ?? []

/** Where the current page looks; null when it does not look anywhere. */
export const useAddressHere = (): RememberedAddress | null => usePageData().centre?.near ?? null

type PageData = { here?: Here; centre?: { near: RememberedAddress } }

const usePageData = () => (useMatches().at(-1)?.loaderData ?? {}) as PageData
