import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { goToStep } from '#domain/bookings/draft.ts'
import type { Draft } from './use-draft.ts'

/** BK-02: the step stands in the address and is never beyond what the draft allows. Null until the draft has been read. */
export function useFlowStep(draft: Draft, ready: boolean, startAt: number) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('step')
  const wanted = asked === null ? startAt : Number(asked)
  const step = ready ? goToStep(draft, wanted).step : null
  const { pathname } = useLocation()
  const go = useCallback(
    (to: number, replace = false) => {
      // The visitor is already on the way back: replacing now would overwrite the page they return to.
      if (replace && window.location.pathname !== pathname) return
      return navigate(`?step=${to}`, { replace })
    },
    [navigate, pathname],
  )
  useEffect(() => {
    if (step !== null && asked !== String(step) && !(asked === null && step === 1)) void go(step, true)
  }, [step, asked, go])
  return { step, go }
}
