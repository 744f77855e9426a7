import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useFocusBack } from '../dialogs/use-focus-back.ts'

type Key = readonly [keys: readonly string[], words: string]

type Props = { open: boolean; onClose: () => void; canPlace: boolean; canSearch: boolean }

const WALK: readonly Key[] = [
  [['←', '↑', '↓', '→'], 'te plimbi între programări și locuri libere'],
  [['Enter'], 'deschizi programarea sau locul liber'],
  [['T'], 'mergi la ziua de azi'],
]
const PLACE: readonly Key[] = [
  [['N'], 'programare nouă'],
  [['B'], 'blochezi timp'],
]
const MOVE: readonly Key[] = [
  [['M'], 'muți programarea pe care stai'],
  [['←', '↑', '↓', '→'], 'la mutare: un sfert de oră, sau alt coleg'],
  [['Shift', '↑', '↓'], 'la mutare: mai scurtă sau mai lungă'],
  [['Enter'], 'o lași acolo'],
]
const SEARCH: readonly Key[] = [[['/'], 'cauți un client']]
const END: readonly Key[] = [
  [['Esc'], 'închizi sau renunți'],
  [['?'], 'vezi tastele'],
]

/** The calendar's keys, as far as the person may use them. */
export default function HelpDialog({ open, onClose, canPlace, canSearch }: Props) {
  useFocusBack()
  const keys = [...WALK, ...(canPlace ? [...PLACE, ...MOVE] : []), ...(canSearch ? SEARCH : []), ...END]
  return (
    <Dialog open={open} onClose={onClose} title="Tastele calendarului">
      <dl className="key-list">
        {keys.map(([names, words]) => (
          <div key={words}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className="key">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
