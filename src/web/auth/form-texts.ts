/** The text fields of a posted form; files are left out. */
export function textsOf(form: FormData): Record<string, string | undefined> {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
