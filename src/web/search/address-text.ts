/** 'Iași' of 'Iași, România'. */
export function firstPart(address: string): string {
  return (address.split(',')[0] ?? '').trim()
}

/** An address in its first two comma parts. */
export function shortAddress(address: string): string {
  return address.split(',').slice(0, 2).join(',').trim()
}

/** 'Pașcani, Iași', 'București, România': a city as an address. */
export function cityAddress({ name, county }: { name: string; county: string }): string {
  return `${name}, ${name === county ? 'România' : county}`
}
