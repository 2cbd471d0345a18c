import { expect, test } from 'vitest'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'

test('an old address or an alias redirects to its page in one step, from every spelling, with its query', async () => {
  const context = await createTestContext()
  const redirects = [
    { from: '/our team.html', to: '/about' },
    { from: '/shop', to: '/services/gas-services' },
  ]
  const { url } = await startTestSite({ context: { ...context, content: { ...context.content, redirects } } })
  const redirectOf = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual', method })
    return [status, headers.get('location')]
  }
  expect(await redirectOf('/our%20team.html')).toEqual([301, '/about'])
  expect(await redirectOf('/Shop/?gclid=1', 'HEAD')).toEqual([301, '/services/gas-services?gclid=1'])
  expect(await redirectOf('/shop/more')).toEqual([200, null])
  expect(await redirectOf('/About')).toEqual([308, '/about'])
  expect(await redirectOf('/questions')).toEqual([301, '/faq'])
  const { headers } = await fetch(`${url}/shop`, { redirect: 'manual' })
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('a suburb that we serve without a page of its own redirects to the answer of the area check', async () => {
  const { url } = await startTestSite({ context: await createTestContext() })
  const redirectOf = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await redirectOf('/locations/coolangatta')).toEqual([301, '/locations?area=Coolangatta#areas'])
  expect(await redirectOf('/Locations/Currumbin-Waters/?gclid=1')).toEqual([
    301,
    '/locations?area=Currumbin%20Waters&gclid=1#areas',
  ])
  // Just outside the area, and with a page.
  expect(await redirectOf('/locations/ormeau')).toEqual([200, null])
  expect(await redirectOf('/locations/robina')).toEqual([200, null])
})
