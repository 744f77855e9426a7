/** An address with its city; where one of its parts names the city already, it is not said twice. */
export function wholeAddress(address: string, city: string): string {
  return address.split(',').some((part) => isNamed(part, city)) ? address : `${address}, ${city}`
}

/** Whether the part is the city, however its letters are typed, and with or without the kind of place before it. */
const isNamed = (part: string, city: string) =>
  plain(part).replace(/^(municipiul|mun\.?|orasul|oras|or\.|comuna|com\.|satul|sat|localitatea|loc\.) */, '') ===
  plain(city)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
