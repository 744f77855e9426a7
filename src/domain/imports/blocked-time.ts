import { foldName } from '../text/fold-name.ts'

/** The longest time that a file may block at once. */
export const LONGEST_BLOCK_MINUTES = 366 * 1440
/** The longest label of blocked time. */
export const LONGEST_BLOCK_LABEL = 120

/** Words for time that the team keeps for itself, in seven languages. */
const WORDS = `timp blocat, blocat, blocare, pauză, pauză de masă, pauză de prânz, concediu, zi liberă, indisponibil,
  blocked, blocked time, block, block time, time block, time off, timeoff, day off, break, lunch, lunch break, busy,
  unavailable, personal time, vacation, holiday, annual leave, sick leave, out of office, blockiert, blockierte zeit,
  geblockt, abwesend, abwesenheit, pause, mittagspause, urlaub, krank, temps bloqué, bloqué, indisponible, pause déjeuner,
  congé, congés, absence, absent, tempo bloccato, bloccato, pausa, pausa pranzo, ferie, permesso, assenza, blokkolt,
  blokkolt idő, zárolt idő, szünet, ebédszünet, szabadság, zablokowany, zablokowany czas, blokada, przerwa, urlop`

const BLOCKED = new Set(WORDS.split(',').map(foldName))

/** Whether a cell says of its row that it is no visit, but blocked time. */
export const isBlockedWord = (cell: string): boolean => BLOCKED.has(foldName(cell))
