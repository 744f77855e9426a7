/** The attendee, then the client on whose card the visit is: 'Ana Fiică (Maria Mamă)'. */
export const withCardName = (name: string, cardName: string | null): string =>
  cardName === null ? name : `${name} (${cardName})`
