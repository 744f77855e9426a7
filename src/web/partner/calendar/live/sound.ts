/** Whether this browser makes a sound when something new appears: off until it is wanted. */
const KEY = 'dichis.calendar.sound'

export const isSoundOn = (): boolean => storage()?.getItem(KEY) === 'on'

export function setSound(isOn: boolean): void {
  if (isOn) storage()?.setItem(KEY, 'on')
  else storage()?.removeItem(KEY)
}

/** Null where the browser stores nothing for this site: it stays silent there. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const NOTES_HZ = [659, 880] as const
const NOTE_SECONDS = 0.14
const VOLUME = 0.12

let context: AudioContext | undefined

/** Two short notes, rising. A page that nobody has touched yet stays silent: browsers allow none there. */
export function playArrival(): void {
  context ??= new AudioContext()
  void context.resume()
  NOTES_HZ.forEach((frequency, at) => {
    if (context) playNote(context, frequency, context.currentTime + at * NOTE_SECONDS)
  })
}

function playNote(audio: AudioContext, frequency: number, from: number): void {
  const gain = new GainNode(audio, { gain: VOLUME })
  gain.gain.setValueAtTime(VOLUME, from)
  gain.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
  const note = new OscillatorNode(audio, { frequency })
  note.connect(gain).connect(audio.destination)
  note.start(from)
  note.stop(from + NOTE_SECONDS)
}
