import { loadContent } from 'content'
import { expect, test } from 'vitest'
import { isLocal, serviceOf } from './answers.ts'

const content = loadContent()

/** What the page of an answer leads to. */
function linksOf(slug: string) {
  const answer = content.answers.find((candidate) => candidate.slug === slug)
  if (!answer) throw new Error(`no answer ${slug}`)
  return {
    service: serviceOf(answer, content).slug,
    guide: answer.guide,
    articles: answer.articles,
    local: isLocal(answer, content),
  }
}

test('an answer from a suburb’s page leads to its subject, and to the suburb only if it names it', () => {
  expect(linksOf('bath-water-too-hot')).toEqual({
    service: 'hot-water-services',
    guide: null,
    articles: ['tempering-valve'],
    local: false,
  })
  expect(linksOf('before-a-big-storm')).toEqual({
    service: 'drainage-services',
    guide: 'storm-flood-power-cut',
    articles: ['storm-drains'],
    local: true,
  })
})

test('an answer leads to the service of its page, and to the guide of its topic', () => {
  expect(linksOf('how-much-water-does-a-drip-waste')).toMatchObject({ service: 'tap-repairs', local: false })
  expect(linksOf('cost-of-a-new-hot-water-system').service).toBe('hot-water-services')
  expect(linksOf('do-you-do-strata-plumbing')).toMatchObject({
    service: 'commercial-services',
    guide: 'strata-and-high-rise',
    articles: [],
  })
})
