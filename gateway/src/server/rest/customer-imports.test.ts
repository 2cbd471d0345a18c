import { expect, test } from 'vitest'
import { startTestSite } from '../../testing/site.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'

test('only an administrator can upload a CSV file', async () => {
  const site = await startTestSite()
  const admin = await staffVisitor(site, 'admin')
  const upload = async (body: string, type = 'text/csv', visitor: Visitor = admin) => {
    const response = await visitor.fetch('/api/staff/customer-imports', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    return [response.status, await response.json()] as const
  }
  const file = 'Name,Phone\nZoë Nguyen,0491 570 157\n'
  expect(await upload(file)).toEqual([201, { id: expect.stringMatching(/^\d+$/) }])
  expect(await upload('Name,Colour\nAnn,red')).toMatchObject([422, { code: 'UNREADABLE' }])
  expect(await upload(file, 'text/plain')).toMatchObject([415, { code: 'UNSUPPORTED_TYPE' }])
  expect(await upload(file, 'text/csv', new Visitor(site))).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  const office = await staffVisitor(site, 'office')
  expect(await upload(file, 'text/csv', office)).toMatchObject([403, { code: 'FORBIDDEN' }])
})
