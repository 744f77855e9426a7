export const NO_CONNECTION = 'Nu avem legătură la internet. Ce ai completat e păstrat.'
export const NO_ANSWER = 'Serverul nu răspunde acum. Ce ai completat e păstrat.'

/** Why a request got no answer, in words: this side is offline, or the server does not respond. */
export function noAnswer(): string {
  return navigator.onLine ? NO_ANSWER : NO_CONNECTION
}

/** Statuses of a proxy while the server is away, as during a release; a lost database gives them too. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

/** Whether the message is one of those above, so that a retry may help. */
export function saysOffline(message: string | readonly string[] | undefined): boolean {
  const first = typeof message === 'string' ? message : message?.[0]
  return first === NO_CONNECTION || first === NO_ANSWER
}
