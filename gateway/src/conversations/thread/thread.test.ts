import { expect, test } from 'vitest'
import { messageText } from './thread.ts'

const excerptOf = (text: string) =>
  messageText({ incoming: false, kind: 'EMAIL', text, typed: null } as Parameters<typeof messageText>[0])

test('the excerpt of an email ends after a whole line, or a whole word of a long one', () => {
  const line = 'Your quote is ready to read. '.repeat(6).trim()
  expect(excerptOf(line)).toBe(line)
  expect(excerptOf(`${line}\nYou can accept it online.\n${line}`)).toBe(
    `${line}\nYou can accept it online.\n…`,
  )
  const excerpt = excerptOf('plumber '.repeat(60))
  expect(excerpt).toMatch(/^(plumber )+plumber…$/)
  expect(excerpt.length).toBeLessThanOrEqual(280)
})
