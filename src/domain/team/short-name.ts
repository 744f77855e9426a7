/** The everyday name of a person: 'Ana' of 'Ana Pop'; a title stays before it, as in 'Dr. Ana'. */
export function shortName(name: string): string {
  return /^(?:\S+\. )*\S+/.exec(name)?.[0] ?? name
}
