import type { AffectedOnWire } from '#contract/team/affected.ts'
import { withCardName } from '#domain/clients/attendee.ts'

/** The attendee of an affected booking, with the client on whose card it is. */
export const clientName = ({ client: { name, card_name } }: Pick<AffectedOnWire, 'client'>): string =>
  name === null ? 'Fără nume' : withCardName(name, card_name)
