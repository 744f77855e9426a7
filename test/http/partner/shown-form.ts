/** A field of a form as a page shows it: what it would send, and whether it is said to be wrong. */
export type Shown = { readonly name: string; readonly value: string; readonly isWrong: boolean }

/** The fields that a page shows, with what they would send; a box that is not ticked would send nothing. */
export function shownFields(html: string): Shown[] {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, text = '']) => {
    const at = attributes(text)
    const isBox = at.type === 'checkbox' || at.type === 'radio'
    return { at, value: isBox && !('checked' in at) ? '' : (at.value ?? (isBox ? 'on' : '')) }
  })
  const areas = [...html.matchAll(/<textarea\b([^>]*)>([^<]*)</g)].map(([, text = '', value = '']) => {
    return { at: attributes(text), value: decoded(value) }
  })
  const selects = [...html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].map(([, text = '', options = '']) => {
    const chosen = /<option\b([^>]*\bselected\b[^>]*)>([^<]*)/.exec(options)
    return { at: attributes(text), value: attributes(chosen?.[1] ?? '').value ?? decoded(chosen?.[2] ?? '') }
  })
  return [...inputs, ...areas, ...selects].flatMap(({ at, value }) =>
    at.name === undefined || at.type === 'hidden'
      ? []
      : { name: at.name, value, isWrong: at['aria-invalid'] === 'true' },
  )
}

const attributes = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  )

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
