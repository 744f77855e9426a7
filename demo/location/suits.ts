const WOMENS = /damă|femei|ginecolog|transvaginal|papanicolau|sarcină|mireas/i
const MENS = /bărb|domn|tuns clasic/i

/** The share of women among the clients of this service: all, none, or as many as elsewhere. */
export const womenShare = (service: string, elsewhere: number): number => {
  if (WOMENS.test(service)) return 1
  return MENS.test(service) ? 0 : elsewhere
}

/** Whether such a person would book it. */
export const suits = (service: string, isWoman: boolean) => womenShare(service, 0.5) !== (isWoman ? 0 : 1)
