import { expect, test } from 'vitest'
import { isMobile, safeNext } from './auth-state.ts'

const ORIGIN = 'https://plumber.example'

test.each([
  null,
  '',
  'https://evil.example/admin/dashboard',
  '//evil.example/admin/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  '/\tjavascript:alert(1)',
  '/admin/../../evil',
  'admin/dashboard',
  '/admin/login?next=/admin/login',
])('C22: %j leads home', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/admin/dashboard')
})

test('C22: redirects to a staff URL after sign-in', () => {
  expect(safeNext('/admin/dashboard/inbox?item=3', ORIGIN)).toBe('/admin/dashboard/inbox?item=3')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
])('%s keeps a session for a day: %s', (userAgent, mobile) => {
  expect(isMobile(userAgent)).toBe(mobile)
})
