import { useEffect, useState } from 'react'
import { reloadIfAnswered } from '../hydration/reload-if-answered.ts'

/** Loads the page again, by itself once the network is back; `words` say so where nobody answers yet. */
export function useTryAgain(): { tryAgain: () => void; words: string | null } {
  const [words, setWords] = useState<string | null>(null)
  const [tryAgain] = useState(
    () => () => void reloadIfAnswered().then((isAnswered) => setWords(isAnswered ? null : STILL_AWAY)),
  )
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [tryAgain])
  return { tryAgain, words }
}

const STILL_AWAY = 'Încă nu răspunde nimeni. Mai încearcă peste câteva clipe.'
