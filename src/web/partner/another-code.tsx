import { useEffect } from 'react'
import { useCountdown } from '#web/auth/form/use-countdown.ts'
import { Button } from '#web/ui/actions/button.tsx'

type Props = {
  readonly intent: string
  /** An answer's seconds until another code may be asked for, where one was asked for sooner. */
  readonly wait: { readonly seconds: number } | undefined
}

/**
 * Asks for another code. How long that has to wait is said beside it: the code in hand is good, so nothing of the form
 * is wrong.
 */
export function AnotherCode({ intent, wait }: Props) {
  const { seconds, start } = useCountdown(wait?.seconds)
  useEffect(() => {
    if (wait) start(wait.seconds)
  }, [wait, start])
  return (
    <div className="grid gap-2">
      <Button type="submit" name="intent" value={intent}>
        Trimite alt cod
      </Button>
      {seconds > 0 && (
        <p aria-hidden="true" className="text-center text-ink-2">
          {wordsFor(seconds)}
        </p>
      )}
      {/* Spoken once, not at each second. */}
      <p role="alert" className="sr-only">
        {seconds > 0 && wait && wordsFor(wait.seconds)}
      </p>
    </div>
  )
}

const wordsFor = (seconds: number) => `Ți-am trimis deja un cod. Poți cere altul peste ${seconds} s.`
