/** How a review names who wrote it: first name and initial, as in 'Maria E.'. */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim().toLocaleUpperCase('ro')
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
