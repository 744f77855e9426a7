/** What a decision is called, and a state that it leads to. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  review: 'în verificare',
  asked: 'întrebat',
  approved: 'aprobat',
  refused: 'refuzat',
  draft: 'ciornă',
}
