import { isPlainName } from '../text/typed-text.ts'

/** The public name of a review’s author: ‘Maria E.’, or ‘Client’ when the name must not be shown. */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (!isPlainName(firstName)) return 'Client'
  const [initial] = lastName.trim().toLocaleUpperCase('ro')
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
