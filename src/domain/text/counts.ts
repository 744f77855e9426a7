/** 'Niciun rezultat in zona ta', '1 rezultat', '2 rezultate', '20 de rezultate'. */
export function resultCount(count: number): string {
  return count === 0 ? 'Niciun rezultat in zona ta' : countOf(count, 'rezultat', 'rezultate')
}

/** A count with its Romanian noun: '1 loc', '19 locuri', '20 de locuri', '101 locuri'. */
export function countOf(count: number, one: string, few: string): string {
  if (count === 1) return `1 ${one}`
  const rest = count % 100
  const isFew = count === 0 || (rest >= 1 && rest <= 19)
  return isFew ? `${count} ${few}` : `${count} de ${few}`
}
