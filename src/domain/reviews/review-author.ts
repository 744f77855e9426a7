import { isPlainName } from '../text/typed-text.ts'

/** How a review names who wrote it: first name and initial, as in 'Maria E.'; 'Client' where the name is none to show. */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (!isPlainName(firstName)) return 'Client'
  const [initial] = lastName.trim().toLocaleUpperCase('ro')
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
