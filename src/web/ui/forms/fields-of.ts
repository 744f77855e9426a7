type Text = string | null | undefined
type Errors = { readonly [name: string]: string[] | undefined }

/** The state of a form's fields after an answer: for each its name, its typed text, and its faults. */
export function fieldsOf<T extends object>(typed: T | undefined, errors: Errors | undefined) {
  return <K extends NamesOfTexts<T>>(name: K) => {
    const text = typed?.[name] as Text
    return { name, defaultValue: text ?? undefined, error: errors?.[name] }
  }
}

type NamesOfTexts<T> = { [K in keyof T & string]: T[K] extends Text ? K : never }[keyof T & string]
