/** Each authority numbers in its own way, so that no more can be asked for. */
const MIN_LENGTH = 4

/** Whether a text can be a permit's number, which the operator then checks by hand. */
export const isLicence = (text: string): boolean => text.trim().length >= MIN_LENGTH && /\d/.test(text)
