import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Draft, Prefill } from './state/use-draft.ts'

/** For who came with a visit in mind, as from an earlier booking: what of it the place no longer has. */
export function GoneNotice({ wish, draft }: { wish: Prefill; draft: Draft }) {
  const menu = draft.categories.flatMap(({ services }) => services)
  if (wish.servicesIds.some((wanted) => !menu.some(({ id }) => id === wanted)))
    return <Notice className="mb-6">Un serviciu dorit nu mai e în meniu. Verifică ce ai ales.</Notice>
  const { professionalId } = wish
  if (professionalId === null) return null
  const wanted = draft.professionals.find(({ id }) => id === professionalId)
  if (!wanted) return <Notice className="mb-6">Specialistul dorit nu mai e aici. Alege pe altcineva.</Notice>
  if (draft.services.every(({ professionals }) => professionals.includes(professionalId))) return null
  return <Notice className="mb-6">{wanted.first_name} nu face tot ce ai ales. Alege pe altcineva.</Notice>
}
