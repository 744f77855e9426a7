/** The names of decisions, and of the states that they lead to. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  review: 'în verificare',
  asked: 'întrebat',
  approved: 'aprobat',
  refused: 'refuzat',
  draft: 'ciornă',
}
