/** 'Iași' of 'Iași, România'. */
export function firstPart(address: string): string {
  return (address.split(',')[0] ?? '').trim()
}

/** An address in its first two comma parts. */
export function shortAddress(address: string): string {
  return address.split(',').slice(0, 2).join(',').trim()
}
