import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { goToStep } from '#domain/bookings/draft.ts'
import type { Draft } from './use-draft.ts'

type Options = {
  /** The draft has been read. */
  ready: boolean
  /** The step of an address that names none. */
  startAt: number
  /** The booking is placed: whatever the address says, as after going back, nothing else is shown. */
  isPlaced: boolean
}

/** BK-02: the step is in the address and never beyond what the draft allows. Null until the draft has been read. */
export function useFlowStep(draft: Draft, { ready, startAt, isPlaced }: Options) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = search.get('step')
  const wanted = isPlaced ? draft.step : given === null ? startAt : Number(given)
  const step = ready ? goToStep(draft, wanted).step : null
  const { pathname } = useLocation()
  const go = useCallback(
    (to: number, replace = false) => {
      // The visitor has already gone back: replacing now would overwrite the page they return to.
      if (replace && window.location.pathname !== pathname) return
      return navigate(`?step=${to}`, { replace })
    },
    [navigate, pathname],
  )
  useEffect(() => {
    if (step !== null && given !== String(step) && !(given === null && step === 1)) void go(step, true)
  }, [step, given, go])
  return { step, go }
}
