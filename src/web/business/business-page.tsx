import { useEffect } from 'react'
import type { BusinessContent } from '../content/business.server.ts'
import { useSite } from '../site/use-site.ts'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { Agenda } from './pictures/agenda.tsx'
import { RegisterLink } from './register-link.tsx'
import { Benefits } from './sections/benefits.tsx'
import { Categories } from './sections/categories.tsx'
import { Closing } from './sections/closing.tsx'
import { Pricing } from './sections/pricing.tsx'
import { Testimonials } from './sections/testimonials.tsx'

/** Scrolls to the part that the hash names: after client-side navigation the router looks for it before it is drawn. */
function scrollToLinked(): void {
  const { hash } = window.location
  if (hash.length > 1 && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
}

type Props = { content: BusinessContent }

/** BZ-01: why a business would join, the prices, and how to register. */
export function BusinessPage({ content }: Props) {
  const { hero, categories, benefits, pricing, testimonials, steps, closing } = content
  const { blogUrl } = useSite()
  useEffect(scrollToLinked, [])
  return (
    <>
      <section className="biz-hero">
        <div className="wrap biz-hero-grid">
          <div>
            <h1 className="hero-title">{hero.title}</h1>
            <p className="mt-5 max-w-[34em] text-pretty text-ink-2 text-lead">{hero.lead}</p>
            <div className="mt-7 flex flex-wrap gap-2.5">
              <RegisterLink label="Înscrie-ți afacerea" look="primary" size="large" />
              <a href="#pricing" className="btn btn-quiet btn-large">
                Vezi prețurile
              </a>
            </div>
            <p className="mt-4 text-ink-2 text-small">{hero.note}</p>
          </div>
          <Agenda />
        </div>
      </section>
      <Categories {...categories} />
      <Benefits {...benefits} />
      <section className="section wrap" aria-labelledby="steps">
        <h2 id="steps" className="mb-7">
          {steps.title}
        </h2>
        <NumberedSteps steps={steps.items} />
      </section>
      <Pricing {...pricing} />
      <Testimonials {...testimonials} />
      <Closing title={closing.title}>
        {blogUrl && (
          <p>
            {closing.text}{' '}
            <a href={blogUrl} className="link">
              Blogul Dichis
            </a>
          </p>
        )}
      </Closing>
    </>
  )
}
