import type { z } from 'zod'
import type { ContentReader } from './files/read.ts'
import type { FaqFile } from './shape/services.ts'
import type { Answer, LandingPage, Location, Service } from './types.ts'

type Sources = {
  readonly services: ReadonlyArray<Service>
  readonly landingPages: ReadonlyArray<LandingPage>
  readonly locations: ReadonlyArray<Location>
}

type FaqSource = Answer['source'] & {
  readonly file: string
  readonly updated: string
  readonly faqs: Service['faqs']
}

function collectFaqSources({ services, landingPages, locations }: Sources): ReadonlyArray<FaqSource> {
  return [
    ...services.map((service) => ({
      ...service,
      kind: 'service' as const,
      file: `services/${service.slug}.md`,
    })),
    ...landingPages.map((landingPage) => ({
      ...landingPage,
      kind: 'landing' as const,
      file: `landing/${landingPage.slug}.yaml`,
    })),
    ...locations.map((location) => ({
      ...location,
      kind: 'location' as const,
      file: `locations/${location.slug}.md`,
    })),
  ]
}

/**
 * Returns the answers that have their own page, in topic order. Reports duplicate addresses, unknown topics, and answers of
 * services and landing pages that have no page. An answer of a suburb may do without one, since it may be about that suburb only.
 */
export function readAnswers(
  reader: ContentReader,
  { topics, reading }: z.output<typeof FaqFile>,
  sources: Sources,
): ReadonlyArray<Answer> {
  const faqSources = collectFaqSources(sources)
  const answersBySlug = new Map<string, Answer>()
  for (const { kind, slug: from, file, updated, faqs } of faqSources) {
    faqs.forEach(({ question, answer, introduction, steps, table, danger, firstCall, page, sameAs }, n) => {
      if (!page) {
        if (table) reader.report(file, `faqs[${n}].table`, 'needs a page that shows it')
        if (firstCall) reader.report(file, `faqs[${n}].firstCall`, 'needs a page that shows it')
        if (!sameAs && kind !== 'location')
          reader.report(file, `faqs[${n}]`, 'needs the page of its answer: page or sameAs')
        return
      }
      const { topic, slug, question: questionText = question } = page
      if (sameAs) reader.report(file, `faqs[${n}]`, 'can have page or sameAs, not both')
      if (answersBySlug.has(slug)) reader.report(file, `faqs[${n}].page.slug`, `${slug} is already used`)
      if (!topics.some((candidate) => candidate.slug === topic))
        reader.report(file, `faqs[${n}].page.topic`, `${topic} is no topic of faq.yaml`)
      answersBySlug.set(slug, {
        slug,
        topic,
        question: questionText,
        answer,
        introduction,
        steps,
        table,
        danger,
        firstCall,
        updated,
        source: { kind, slug: from },
        guide: reading[slug]?.guide ?? topics.find((candidate) => candidate.slug === topic)?.guide ?? null,
        articles: reading[slug]?.articles ?? [],
      })
    })
  }
  for (const { file, faqs } of faqSources) {
    faqs.forEach(({ sameAs }, n) => {
      if (sameAs !== undefined && !answersBySlug.has(sameAs))
        reader.report(file, `faqs[${n}].sameAs`, `${sameAs} is no answer`)
    })
  }
  const answers = [...answersBySlug.values()]
  return topics.flatMap(({ slug, services }) => {
    // Danger first, starting with what the topic's own services say.
    const rank = ({ danger, source }: Answer) => (danger ? (services.includes(source.slug) ? 0 : 1) : 2)
    return answers.filter(({ topic }) => topic === slug).toSorted((a, b) => rank(a) - rank(b))
  })
}
