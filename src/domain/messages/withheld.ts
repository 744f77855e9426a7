/** Why a message waits or was not sent, as the sender notes it beside the reasons of `staleReason`. */
export const WITHHELD = {
  recipient: "suppressed: the recipient's notices of the day are used up",
  stranger: 'suppressed: a location that is not approved sends no SMS to a number without an account',
  siteMailed: 'suppressed: SMS ceiling, told by e-mail',
  locationMailed: "suppressed: the location's SMS budget, told by e-mail",
  site: 'waits: SMS ceiling',
  location: "waits: the location's SMS budget",
  night: 'quiet hours',
} as const

const WORDS: Readonly<Record<string, string>> = {
  [WITHHELD.recipient]: 'a primit prea multe mesaje azi',
  [WITHHELD.stranger]: 'până verificăm firma, SMS primește doar cine are cont la noi',
  [WITHHELD.siteMailed]: 'a aflat prin e-mail',
  [WITHHELD.locationMailed]: 'a aflat prin e-mail',
  [WITHHELD.site]: 'pleacă în cel mult o oră',
  [WITHHELD.location]: 'SMS-urile locației pe azi s-au terminat',
  [WITHHELD.night]: 'pleacă dimineață',
  'too late': 'vizita începuse',
  superseded: 'programarea s-a schimbat între timp',
  'never notified': 'nu aflase încă de programare',
}

/** The reason in words, for the team; null where there is none, or only the provider knows it. */
export const withheldWords = (reason: string | null): string | null =>
  reason === null ? null : (WORDS[reason] ?? null)
