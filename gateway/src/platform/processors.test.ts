import { expect, test } from 'vitest'
import { readSettings } from './env.ts'
import { analyticsService, processorsIn } from './processors.ts'

test('names no company with the default settings', () => {
  expect(processorsIn(readSettings({}))).toEqual({ analytics: null, map: null, mail: null, sms: null })
})

test('names the companies of the settings, but not their secrets', () => {
  const settings = readSettings({
    ANALYTICS_ID: 'G-ABCDE12345',
    ANALYTICS_ID_2: 'AW-12345678',
    MAPBOX_TOKEN: 'pk.token',
    SMTP_URL: 'smtps://user:password@mail.example.net:465',
    SMS_URL: 'https://secret@sms.example.org/send',
  })
  expect(processorsIn(settings)).toEqual({
    analytics: 'Google (Google Analytics and Google Ads)',
    map: 'Mapbox',
    mail: 'mail.example.net',
    sms: 'sms.example.org',
  })
})

test.each([
  [[], null],
  [['G-ABCDE12345', 'GT-ABCDE'], 'Google Analytics'],
  [['AW-12345678'], 'Google Ads'],
])('%j is %s', (ids, name) => {
  expect(analyticsService(ids)).toBe(name)
})
