const LETTERS: Readonly<Record<string, string>> = { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' }

/** A Romanian text with ș and ț where old programs wrote their look-alikes with a cedilla. */
export const mendCedillas = (text: string): string => text.replace(/[şŞţŢ]/g, (letter) => LETTERS[letter]!)
