const FORMAT = new Intl.DateTimeFormat('ro-RO', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Bucharest' },
})

/** '22 noiembrie, 10:05' of an instant as the API writes it. */
export const momentLabel = (instant: string): string => FORMAT.format(new Date(instant)).replace(' la ', ', ')
