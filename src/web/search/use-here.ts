import { useMatches } from 'react-router'
import type { Here } from './here.ts'
import type { RememberedAddress } from './remembered.ts'

/** The place and time that the current page has settled. */
export const useHere = (): Here => usePageData().here ?? []

/** The address around which the current page looks; null when it looks around none. */
export const useAddressHere = (): RememberedAddress | null => usePageData().centre?.near ?? null

type PageData = { here?: Here; centre?: { near: RememberedAddress } }

const usePageData = () => (useMatches().at(-1)?.loaderData ?? {}) as PageData
