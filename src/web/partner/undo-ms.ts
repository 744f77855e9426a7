/** An act of one press can be taken back for so long: the server keeps what an act on a booking has left. */
export const UNDO_MS = 10_000
