import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { backOf } from '#web/partner/parts-of-side.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** The page that this one stands below; of a page of 'Setări' it is the list of them. */
  back?: { readonly to: string; readonly label: string }
  /** The page's main action. */
  children?: ReactNode
}

/** The head of a page of the provider's side: what it is at the left, what can be done at the right. */
export function PageHead({ title, intro, back: given, children }: Props) {
  const { pathname } = useLocation()
  const back = given ?? backOf(pathname)
  return (
    <header className="grid gap-3 border-line border-b pb-5">
      {back && (
        <Link to={back.to} className="link -my-1 inline-flex min-h-11 items-center gap-1 justify-self-start">
          <Icon name="caret-left" /> {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="wrap-anywhere text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] leading-tight">{title}</h1>
          {intro && <p className="max-w-[62ch] wrap-anywhere text-ink-2 text-pretty">{intro}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </header>
  )
}

/** A page of the provider's side, in the width that lists and forms read well in. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-[1120px] gap-7 px-4 pt-6 pb-24 sm:px-10 sm:pt-9">
      {children}
    </div>
  )
}
