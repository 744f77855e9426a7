import type { IsoDate } from '#domain/time/iso-date.ts'
import type { CalendarAddress } from '../address.ts'
import HelpDialog from '../keys/help-dialog.tsx'
import OptionsDialog from './options-dialog.tsx'
import SearchDialog from './search-dialog.tsx'

export type DialogKind = 'help' | 'search' | 'options'

type Props = {
  kind: DialogKind
  address: CalendarAddress
  date: IsoDate
  canPlace: boolean
  canSearch: boolean
  onClose: () => void
}

/** The dialogs over the calendar; fetched together, for each is small. */
export default function AnyDialog({ kind, address, date, canPlace, canSearch, onClose }: Props) {
  if (kind === 'help') return <HelpDialog open canPlace={canPlace} canSearch={canSearch} onClose={onClose} />
  if (kind === 'search') return <SearchDialog onClose={onClose} />
  return <OptionsDialog address={address} date={date} onClose={onClose} />
}
