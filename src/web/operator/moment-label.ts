let format: Intl.DateTimeFormat | undefined

// Made when first needed: the server starts without it, and most of its pages need none.
function bucharest(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('ro-RO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Bucharest',
  })
  return format
}

/** '22 noiembrie 2026, 10:05' of an instant as the API writes it. */
export const momentLabel = (instant: string): string => bucharest().format(new Date(instant)).replace(' la ', ', ')
