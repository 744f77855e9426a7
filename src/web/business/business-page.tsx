import { useEffect } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import type { BusinessContent } from '../content/business.server.ts'
import { useSite } from '../site/use-site.ts'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { coverOf, portraitOf } from './drawn.ts'
import { Agenda } from './pictures/agenda.tsx'
import { RegisterLink } from './register-link.tsx'
import { Benefits } from './sections/benefits.tsx'
import { Closing } from './sections/closing.tsx'
import { Pricing } from './sections/pricing.tsx'

/** Scrolls to the part that the hash names: after client-side navigation the router looks for it before it is drawn. */
function scrollToLinked(): void {
  const { hash } = window.location
  if (hash.length > 1 && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
}

type Props = { content: BusinessContent }

/** BZ-01: why a business would join, the prices, and how to register. */
export function BusinessPage({ content }: Props) {
  const { hero, categories, benefits, pricing, testimonials, steps, closing } = content
  const { blogUrl, isDemonstration } = useSite()
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
      {(isDemonstration || !testimonials.examples) && <Testimonials {...testimonials} />}
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

/** The three kinds of business, each leading to its page. */
function Categories({ title, items }: BusinessContent['categories']) {
  return (
    <section className="section wrap" aria-labelledby="kinds">
      <h2 id="kinds" className="mb-7">
        {title}
      </h2>
      <ul className="biz-kinds">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} prefetch="intent">
              <img src={coverOf(item)} width="480" height="320" alt="" loading="lazy" decoding="async" />
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opinions of partners; those that we wrote are marked as examples. */
function Testimonials({ title, note, items, examples }: BusinessContent['testimonials']) {
  return (
    <section className="biz-band" aria-labelledby="testimonials">
      <div className="wrap">
        <div className="mb-8 max-w-[46rem]">
          <h2 id="testimonials">{title}</h2>
          <p className="mt-2">{note}</p>
        </div>
        <ul className="biz-quotes">
          {items.map(({ quote, person, place, seed, woman }) => (
            <li key={person}>
              <figure>
                <blockquote>„{quote}”</blockquote>
                <figcaption>
                  <Avatar name={person} src={portraitOf(seed, woman)} size={56} />
                  <span className="min-w-0 flex-1">
                    <b>{person}</b>
                    <span className="block">{place}</span>
                  </span>
                  {examples && <Tag>exemplu</Tag>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
