import { expect, test } from 'vitest'
import { type Facts, groupHours, settingsInput, valuesOf } from './form-values.ts'
import { addLicence, removeLicence } from './licence-values.ts'

const facts: Facts = {
  name: 'GPC Plumbing',
  tagline: 'Local plumbers',
  licensedName: null,
  abn: null,
  phone: '(07) 5550 0142',
  email: 'hello@example.com',
  address: null,
  emergencyHours: '24/7 emergency',
  googleReviewUrl: null,
  launched: null,
  licenceRegister: 'https://register.test/',
  licences: [
    { label: 'Trade licence', number: null, issuedBy: 'QBCC' },
    { label: 'Gas work licence', number: '77', issuedBy: 'RSHQ' },
  ],
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '17:00' },
    { days: [6], opens: '08:00', closes: '14:00' },
  ],
  prices: {
    callOut: 9900,
    afterHours: null,
    from: [{ service: 'tap-repairs', label: 'Tap repairs', cents: 14950 }],
    includes: [
      { price: 'callOut', lines: ['Travel'] },
      { price: 'tap-repairs', lines: [] },
    ],
  },
  socialLinks: [1, 2, 3].map((position) => ({ position, network: null, url: null })),
  founder: { name: null, role: 'Founder', note: 'Call me.' },
  gasLeakLine: { number: '1800 427 532', confirmed: false },
  processors: { mail: null, sms: null, hosting: null },
  notice: null,
  redirects: [{ from: '/old', to: '/about' }],
  holidays: [{ name: 'Show day', when: 'Friday before 1 September' }],
  claims: [{ id: 'services/tap-repairs', label: 'Tap repairs', text: '1-3 days', qualifier: 'typically' }],
}

test('sends only changed fields; changing one licence sends all of them', () => {
  const before = valuesOf(facts)
  expect(settingsInput(before, before, facts)).toEqual({})
  const values = { ...before, address: '1 Example Street', tagline: '', 'licences.0.number': '123' }
  expect(settingsInput(values, before, facts)).toEqual({
    address: '1 Example Street',
    tagline: null,
    licences: [
      { label: 'Trade licence', issuedBy: 'QBCC', number: '123' },
      { label: 'Gas work licence', issuedBy: 'RSHQ', number: '77' },
    ],
  })
})

test('adds and removes licences, moving later ones up', () => {
  const before = valuesOf(facts)
  const more = { ...before, ...addLicence(before), 'licences.2.label': 'QBCC licence' }
  const fewer = { ...more, ...removeLicence(more, 0) }
  expect(settingsInput(fewer, before, facts)).toEqual({
    licences: [
      { label: 'Gas work licence', issuedBy: 'RSHQ', number: '77' },
      { label: 'QBCC licence', issuedBy: 'QBCC', number: '' },
    ],
  })
  const added = { ...before, ...addLicence(before) }
  expect(settingsInput({ ...added, ...removeLicence(added, 2) }, before, facts)).toEqual({})
})

test('sends a notice as a whole, and holidays and redirects line by line', () => {
  const before = valuesOf(facts)
  expect(
    settingsInput(
      { ...before, 'notice.text': 'Closed on Friday', 'notice.until': '2026-12-25' },
      before,
      facts,
    ),
  ).toEqual({
    notice: {
      text: 'Closed on Friday',
      tone: 'INFO',
      linkLabel: '',
      linkUrl: '',
      from: null,
      until: '2026-12-25',
    },
  })
  const lines = `${before['holidays.lines']}\nChristmas Eve, 24 December`
  expect(settingsInput({ ...before, 'holidays.lines': lines }, before, facts)).toEqual({
    holidays: [...facts.holidays, { name: 'Christmas Eve', when: '24 December' }],
  })
  expect(settingsInput({ ...before, 'redirects.lines': '/old, /contact' }, before, facts)).toEqual({
    redirects: [{ from: '/old', to: '/contact' }],
  })
})

test('sends all price inclusions together, one per line', () => {
  const before = valuesOf(facts)
  const values = { ...before, 'priceIncludes.tap-repairs': 'A new washer\nTested with you' }
  expect(settingsInput(values, before, facts)).toEqual({
    priceIncludes: [
      { price: 'callOut', lines: ['Travel'] },
      { price: 'tap-repairs', lines: ['A new washer', 'Tested with you'] },
    ],
  })
})

test('groups consecutive days with the same hours', () => {
  const values = { ...valuesOf(facts), 'hours.3.opens': '', 'hours.3.closes': '', 'hours.7.opens': '09:00' }
  expect(groupHours(values)).toEqual([
    { days: [1, 2], opens: '07:00', closes: '17:00' },
    { days: [4, 5], opens: '07:00', closes: '17:00' },
    { days: [6], opens: '08:00', closes: '14:00' },
    { days: [7], opens: '09:00', closes: '' },
  ])
})
