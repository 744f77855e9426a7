import { Link } from 'react-router'
import { buttonClass } from '#web/ui/actions/button.tsx'

/** RT-10: what `/#pricing` names on the first page, the way to the prices for those who are booked. */
export function ForBusiness() {
  return (
    <section id="pricing" className="section pt-0! wrap" aria-labelledby="for-business">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-4 border border-line bg-surface px-6 py-7 sm:px-9">
        <div>
          <h2 id="for-business" className="text-h3">
            Ai un salon, un cabinet, o sală?
          </h2>
          <p className="mt-1.5 max-w-[46ch] text-ink-2">
            Pune-ți orele libere la vedere. Clienții rezervă singuri, tu lucrezi.
          </p>
        </div>
        <Link to="/business#pricing" prefetch="intent" className={buttonClass()}>
          Vezi prețurile
        </Link>
      </div>
    </section>
  )
}
