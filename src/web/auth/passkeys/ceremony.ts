import type { Problem } from '#contract/client.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { notePasskeyUsed } from './used-here.ts'

type Library = typeof import('@simplewebauthn/browser')
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
export type NewPasskey = Awaited<ReturnType<Library['startRegistration']>>
export type Signature = Awaited<ReturnType<Library['startAuthentication']>>

/** The server's word on what to ask the browser for. */
type AskOptions<O> = () => Promise<{ ok: true; body: { data: O } } | { ok: false; problem: Problem }>

/** The result of asking the browser: its answer, or why there is none; null when nobody need be told. */
export type Outcome<T> = { ok: true; credential: T } | { ok: false; trouble: string | null }

/** Has the device make a passkey. */
export const makePasskey = (askOptions: AskOptions<CreationOptions>): Promise<Outcome<NewPasskey>> =>
  attempt(MAKING, askOptions, ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }))

/** Has a passkey sign, chosen in the browser's own dialog. */
export const signByPasskey = (askOptions: AskOptions<RequestOptions>): Promise<Outcome<Signature>> =>
  attempt(SIGNING, askOptions, ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }))

// A little before the challenge ends, so that whoever leaves the page open can still choose a passkey.
const RENEWED_EVERY = 9 * 60_000

/**
 * Has the browser offer passkeys among what it fills the e-mail field with, where it can; says nothing when it cannot,
 * since the form serves without. Gives the way to stop.
 */
export function offerPasskeys(
  askOptions: AskOptions<RequestOptions>,
  onSigned: (signature: Signature) => void,
): () => void {
  let library: Library | undefined
  let stopped = false
  const offer = async () => {
    const outcome = await attempt(SIGNING, askOptions, (loaded, optionsJSON) => {
      library = loaded
      if (stopped) throw new DOMException('no longer wanted', 'AbortError')
      return loaded.startAuthentication({ optionsJSON, useBrowserAutofill: true })
    })
    if (outcome.ok && !stopped) onSigned(outcome.credential)
  }
  const start = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    if (!stopped) await offer()
  }
  void start()
  const timer = setInterval(() => void start(), RENEWED_EVERY)
  return () => {
    stopped = true
    clearInterval(timer)
    library?.WebAuthnAbortService.cancelCeremony()
  }
}

async function attempt<O, T>(
  words: Words,
  askOptions: AskOptions<O>,
  work: (library: Library, options: O) => Promise<T>,
): Promise<Outcome<T>> {
  const prepared = await Promise.all([import('@simplewebauthn/browser'), askOptions()]).catch(() => null)
  if (prepared === null) return { ok: false, trouble: noAnswer() }
  const [library, answer] = prepared
  if (!answer.ok) return { ok: false, trouble: answer.problem.message }
  try {
    const credential = await work(library, answer.body.data)
    notePasskeyUsed()
    return { ok: true, credential }
  } catch (error) {
    return { ok: false, trouble: troubleOf(words, error) }
  }
}

type Words = { canceled: string; known?: string; failed: string }

const MAKING: Words = {
  canceled: 'Cheia de acces nu a fost creată: ai închis fereastra sau timpul a trecut. Poți încerca din nou.',
  known: 'Dispozitivul acesta are deja o cheie de acces pentru contul tău. O poți folosi pe aceea.',
  failed: 'Dispozitivul nu a putut crea cheia de acces. Pornește blocarea ecranului și încearcă din nou.',
}

const SIGNING: Words = {
  canceled: 'Nu ai ales nicio cheie de acces: ai închis fereastra sau timpul a trecut. Poți încerca din nou.',
  failed: 'Dispozitivul nu a putut folosi cheia de acces. Încearcă din nou sau alege alt mod.',
}

/** By WebAuthn's names; browsers say NotAllowedError of whatever the person did not allow. */
function troubleOf({ canceled, known, failed }: Words, error: unknown): string | null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return canceled
  return (name === 'InvalidStateError' && known) || failed
}
