import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'

/** Refuses (422) a visit of nobody's where the location wants its clients to choose at whom they come. */
export function checkNamed(
  { professionalId }: { readonly professionalId: ProfessionalId | null },
  location: { readonly anyProfessional: boolean } | null,
): void {
  if (professionalId === null && location?.anyProfessional === false)
    throw invalid({ professional_id: 'Alege la cine vii.' })
}
