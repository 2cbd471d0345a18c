import { expect, test } from 'vitest'
import { createWebBuild, startTestSite } from '../testing/site.ts'
import { staffVisitor, Visitor } from '../testing/visitor.ts'

const SAVE_DRAFT = `mutation { businessSettingsDraft(input: { phone: "(07) 5555 1234" }) { __typename } }`

test('a draft is shown in preview only to its administrator and is never cached', async () => {
  const web = await createWebBuild({
    render: async ({ url, execute, preview }) => {
      const { data } = await execute({
        query: (await import('graphql')).parse('{ business { phone } }'),
        variables: {},
        operationName: undefined,
      })
      const html = `<!doctype html><body><p>${JSON.stringify(data)}</p><a href="/about">${url} ${preview}</a></body>`
      return { status: 200, html, cacheable: !preview }
    },
  })
  const site = await startTestSite({ web })
  const [ann, bob] = [await staffVisitor(site, 'admin'), await staffVisitor(site, 'admin')]
  expect((await ann.graphql(SAVE_DRAFT)).data).toEqual({
    businessSettingsDraft: { __typename: 'BusinessSettingsSaved' },
  })
  const previewPage = await ann.fetch('/admin/preview/contact')
  expect(previewPage.status).toBe(200)
  expect(previewPage.headers.get('cache-control')).toBe('private, no-store')
  expect(previewPage.headers.get('x-robots-tag')).toBe('noindex')
  const text = await previewPage.text()
  expect(text).toContain('(07) 5555 1234')
  expect(text).toContain('<a href="/admin/preview/about">/contact true</a>')
  expect(text).toContain('not published')
  expect(await (await bob.fetch('/admin/preview/contact')).text()).toContain('(07) 5550 0142')
  expect(await (await ann.fetch('/contact')).text()).toContain('(07) 5550 0142')
  for (const otherVisitor of [new Visitor(site), await staffVisitor(site, 'office')])
    expect((await otherVisitor.fetch('/admin/preview/contact')).status).toBe(404)
})
