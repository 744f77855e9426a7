import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { plainText } from '#web/content/blocks.ts'
import { readFaq } from '#web/content/faq.server.ts'
import { valuesOf } from '#web/content/values.ts'
import { siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { later } from '#web/ui/later.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: `${loaderData.title} · Dichis`,
          description: loaderData.description,
          canonical: loaderData.canonical,
        }),
        ...(import.meta.env.SSR ? [{ 'script:ld+json': structuredQuestions(loaderData.groups) }] : []),
      ]
    : []

const LONGEST = 100

export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const search = (url.searchParams.get('q') ?? '').slice(0, LONGEST)
  return { ...readFaq(valuesOf(site)), search, canonical: `${site.origin}/faq` }
}

const Questions = later(() => import('./questions.tsx').then((part) => part.Questions))

/** BZ-03: questions and answers, searchable, with a link to each. */
export default function FaqPage() {
  const { title, groups, search } = useLoaderData<typeof loader>()
  return <Questions title={title} groups={groups} search={search} />
}

function structuredQuestions(groups: ReturnType<typeof readFaq>['groups']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    ),
  }
}
