/** A label of dates that no line breaks between a day and its month: '29 noiembrie' holds together. */
export const unbrokenDates = (label: string): string => label.replace(/(?<=\d) (?=[a-z])/g, '\u00a0')
