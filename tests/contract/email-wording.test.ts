import { expect, test } from 'vitest'
import { loadContent } from '../../content/src/index.ts'
import { emailWording } from '../../gateway/src/messaging/email-sms/wording.ts'
import type { EmailTemplates } from '../../gateway/src/messaging/index.ts'
import { renderEmail } from '../../web/src/ssr/emails/emails.tsx'

const content = loadContent()
const { name: brand, phone, phoneE164 } = content.business

const businessProps = {
  brand,
  phone,
  phoneE164,
  licensedName: 'Example Plumbing Pty Ltd',
  licences: [{ label: 'Trade licence', number: '123456' }],
  abn: '51 824 753 556',
  privacyUrl: 'https://plumber.example/privacy-policy',
}
const bookingProps = {
  reference: 'GC-7K3M-Q2',
  service: 'Tap Repairs',
  suburb: 'Robina',
  window: 'Friday 27 November, 1 to 3 pm',
  date: 'Friday 27 November',
  between: 'between 1 and 3 pm',
  manageUrl: 'https://plumber.example/booking/manage/token',
}
const visit = { ...businessProps, ...bookingProps, changeableUntil: 'Friday 27 November, 11 am' }
const bookedProps = {
  ...visit,
  accepted: false,
  movedFrom: null,
  movedByUs: false,
  timeOnSite: '30-60 minutes',
  reminders: 'the day before and that morning',
}
const earlierVisit = { reference: 'GC-2FG4-5J', date: 'Friday 20 November', noAccess: false }
const workOrder = { reference: 'Q-7K3MQ2', orderNumber: 'WO-118' }
const bookUrl = 'https://plumber.example/booking'
const quote = { ...businessProps, reference: 'Q-7K3MQ2', service: 'Hot water' }
const pricedQuoteProps = {
  ...businessProps,
  reference: 'P-7K3MQ2',
  title: 'New hot water system',
  total: '$1,250.50',
  quoteUrl: 'https://plumber.example/quote/token',
}

const quoteItems = [
  { description: 'Replace kitchen mixer tap', amount: '$385.50', optional: false },
  { description: '2 × Flexible hose', amount: '$80.00', optional: false },
  { description: 'New stop taps', amount: '$100.00', optional: true },
]

const workOrderProps = { emergency: false, order: [['Address', '9/4 Sample Street, Southport']] } as const

type Emails = { readonly [Name in keyof EmailTemplates]?: ReadonlyArray<EmailTemplates[Name]> }

/** Every customer email in each of its variants, with and without optional values. */
const EMAILS: Emails = {
  'visit-booked': [
    bookedProps,
    { ...bookedProps, changeableUntil: null, reminders: null },
    { ...bookedProps, problem: 'Dripping tap', street: 'Sample Street' },
    { ...bookedProps, accepted: true },
    { ...bookedProps, workOrder: { ...workOrder, orderNumber: null } },
    { ...bookedProps, earlier: earlierVisit },
    { ...bookedProps, earlier: { ...earlierVisit, noAccess: true }, changeableUntil: null },
    { ...bookedProps, movedFrom: 'Thursday 26 November, 9 to 11 am' },
    { ...bookedProps, movedFrom: 'Thursday 26 November, 9 to 11 am', movedByUs: true },
  ],
  'visit-pending': [{ ...visit, answerBy: 'Thursday 26 November, 3 pm' }],
  'visit-corrected': [
    { ...visit, what: 'the service and the address' },
    { ...visit, changeableUntil: null, what: 'your contact details' },
  ],
  'visit-declined': [{ ...visit, bookUrl }, visit],
  'visit-message': [
    { ...visit, text: 'Hi Ann,\n\nThe water is off until noon.' },
    { ...visit, text: 'It’s in.', subject: 'Your part has arrived' },
  ],
  'visit-cancelled': [true, false].flatMap((byCustomer) =>
    [true, false].map((inCalendar) => ({ ...visit, byCustomer, inCalendar, bookUrl })),
  ),
  'visit-reminder': [
    { ...visit, day: 'Today', changeableUntil: null },
    { ...visit, day: 'Tomorrow' },
  ],
  'visit-on-the-way': [
    { ...visit, estimate: null, late: false },
    { ...visit, estimate: 'between 1:40 and 2:10 pm', late: false },
    { ...visit, estimate: 'between 3:20 and 3:50 pm', late: true },
  ],
  'visit-running-late': [{ ...visit, estimate: 'between 3:20 and 3:50 pm' }],
  'visit-no-access': [{ ...visit, at: '1:12 pm', bookUrl }],
  'review-invitation': [{ ...visit, reviewUrl: 'https://plumber.example/reviews/write/token' }],
  'earlier-window': [{ ...visit, offered: 'Thursday 26 November, 11 am to 1 pm', until: '9:40 am' }],
  'job-report': [
    {
      ...businessProps,
      reference: 'GC-7K3M-Q2',
      service: 'Tap Repairs',
      place: 'Robina',
      date: 'Tuesday 24 November',
      reportUrl: 'https://plumber.example/report/token',
    },
    {
      ...businessProps,
      reference: 'GC-7K3M-Q2',
      service: 'Tap Repairs',
      place: 'Robina',
      date: 'Tuesday 24 November',
      technician: 'Van 2',
      workDone: 'Replaced both hoses.',
      parts: ['2 × flexible hose'],
      followUp: 'Fit a limiting valve.',
      reportUrl: 'https://plumber.example/report/token',
    },
  ],
  'maintenance-due': [
    {
      ...businessProps,
      work: 'Gas safety check',
      due: 'Monday 1 March',
      suburb: 'Robina',
      bookUrl: 'https://plumber.example/maintenance/token',
    },
  ],
  'booking-links': [
    { ...businessProps, bookings: [{ ...bookingProps, ended: null }] },
    { ...businessProps, bookings: [{ ...bookingProps, ended: 'cancelled' }] },
    { ...businessProps, bookings: [bookingProps, bookingProps].map((item) => ({ ...item, ended: null })) },
  ],
  'quote-request-receipt': [
    { ...quote, message: '', photos: 0 },
    { ...quote, message: 'No hot water.', photos: 2 },
  ],
  'work-order-receipt': [
    { ...quote, ...workOrderProps, message: 'The shower drips.', orderNumber: null, photos: 0 },
    { ...quote, ...workOrderProps, message: 'The shower drips.', orderNumber: 'WO-118', photos: 2 },
    { ...quote, ...workOrderProps, emergency: true, message: 'No water.', orderNumber: null, photos: 0 },
  ],
  'quote-sent': [
    { ...pricedQuoteProps, validUntil: 'Friday 27 November', replaces: false },
    { ...pricedQuoteProps, validUntil: 'Friday 27 November', replaces: true, items: quoteItems },
  ],
  'quote-reminder': [{ ...pricedQuoteProps, validUntil: 'Friday 27 November' }],
  'quote-accepted': [
    { ...pricedQuoteProps, contract: false },
    { ...pricedQuoteProps, contract: true },
    { ...pricedQuoteProps, contract: false, arranged: true },
  ],
  'conversation-reply': [{ ...quote, reference: 'M-7K3MQ2', text: 'Hi Ann,\n\nWe can come.' }],
  'enquiry-reply': [
    { ...quote, text: 'Hi Ann,\n\nWe can come.', asked: '', askedAt: 'Monday 23 November' },
    {
      ...quote,
      text: 'Hi Kim,\n\nWe can come.',
      isWorkOrder: true,
      orderNumber: 'WO-118',
      asked: 'The shower drips.',
      askedAt: 'Monday 23 November',
    },
  ],
}

const rendered = Object.entries(EMAILS).flatMap(([name, variants]) =>
  variants.map((props) => {
    const email = renderEmail(name as keyof EmailTemplates, props as never, emailWording(content))
    return { name, ...email, flat: email.text.replaceAll(/\s+/g, ' ') }
  }),
)

test.each(rendered)(
  '$subject: has no unfilled placeholder, and the footer identifies the business',
  ({ subject, html, text, flat }) => {
    for (const part of [subject, html.replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, ''), text]) {
      expect(part).not.toMatch(/[{}[\]]|undefined|null|NaN/)
    }
    expect(flat).toContain(`Reply to this email or call ${phone}. Emergencies 24/7, same number.`)
    expect(flat).toContain(
      `${brand}. Licensed and insured. Example Plumbing Pty Ltd is licensed under the Queensland Building and Construction Commission Act 1991. Trade licence: 123456. ABN 51 824 753 556.`,
    )
    expect(flat).toContain('Times are Queensland time (AEST).')
    expect(flat).not.toMatch(/ {2}| \.|\bnobody\b|e-mail/i)
  },
)

test('a sentence without its value is left out, and a phone number replaces a missing link', () => {
  const [first, unchangeable] = rendered.filter(({ name }) => name === 'visit-booked')
  expect(first?.flat).toContain("We'll remind you the day before and that morning.")
  expect(first?.flat).toContain('You can change or cancel until Friday 27 November, 11 am.')
  expect(unchangeable?.flat).not.toContain("We'll remind you")
  expect(unchangeable?.flat).toContain(`Plans changed? Call ${phone}.`)
})

test.each(rendered)('$subject: its HTML stays within what Gmail and Outlook support', ({ html, subject }) => {
  // Gmail cuts an email at 102 KB.
  expect(html.length).toBeLessThan(40_000)
  expect(html).not.toMatch(
    /<(img|svg|script|link|form)\b|display:(inline-)?(flex|grid)|position:|var\(|url\(/,
  )
  // Outlook for Windows ignores these, so nothing depends on them.
  expect(html).not.toMatch(/white-space:pre/)
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/)
  expect(html).not.toContain('data-outlook')
  expect(html.match(/<!--\[if/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length)
  // One main button at most; a link to change the booking is quieter.
  expect(html.match(/<td align="center" class="(forward|book|plain)"/g)?.length ?? 0).toBeLessThan(2)
  expect(html).toContain(`<title>${subject.replaceAll("'", '’')}</title>`)
})

test('a booking that can be changed online has a quiet link for it; one that can only be changed by phone has none', () => {
  const [booked, unchangeable] = rendered.filter(({ name }) => name === 'visit-booked')
  expect(booked?.html).toMatch(/class="link" style="[^"]*">Change or cancel</)
  expect(booked?.text).toContain('Change or cancel:\nhttps://plumber.example/booking/manage/token')
  expect(unchangeable?.html).not.toContain('>Change or cancel<')
})

test('a declined booking leads to another time, also in a message queued by an older release', () => {
  for (const { html, text } of rendered.filter(({ name }) => name === 'visit-declined')) {
    expect(html).toMatch(/class="book"[^>]*><a href="https:\/\/plumber\.example\/booking"/)
    expect(text).toContain('Choose another time:\nhttps://plumber.example/booking\n')
  }
})

test('each email about a return visit says which visit it follows, and why only if it is known', () => {
  const wording = emailWording(content)
  const booked = renderEmail('visit-booked', { ...bookedProps, earlier: earlierVisit }, wording)
  const flat = ({ text }: { readonly text: string }) => text.replaceAll(/\s+/g, ' ')
  expect(booked.subject).toBe('Friday 27 November, 1 to 3 pm: your return visit (GC-7K3M-Q2)')
  expect(flat(booked)).toContain("We're coming back after our visit on Friday 20 November (GC-2FG4-5J).")
  const missed = { ...earlierVisit, noAccess: true }
  const again = renderEmail('visit-booked', { ...bookedProps, earlier: missed }, wording)
  expect(flat(again)).toContain('no one answered on Friday 20 November (GC-2FG4-5J)')
  const reminder = renderEmail('visit-reminder', { ...visit, day: 'Today', earlier: earlierVisit }, wording)
  expect(flat(reminder)).toContain('Return visit: Follows GC-2FG4-5J, Friday 20 November')
})

test('a return visit after work is promised a price only if there is anything to pay, also when it is pending or confirmed', () => {
  const answerBy = 'Thursday 26 November, 3 pm'
  const priceOf = (earlier: typeof earlierVisit | null) =>
    [
      renderEmail('visit-booked', { ...bookedProps, earlier }, emailWording(content)),
      renderEmail('visit-booked', { ...bookedProps, accepted: true, earlier }, emailWording(content)),
      renderEmail('visit-pending', { ...visit, answerBy, earlier }, emailWording(content)),
    ].map(({ text }) => /[^.]*price before any work starts\./.exec(text.replaceAll(/\s+/g, ' '))?.[0].trim())
  const always = "You'll have a price before any work starts."
  const perhaps = "If there's anything to pay, you'll have a price before any work starts."
  expect(priceOf(null)).toEqual([always, always, always])
  expect(priceOf(earlierVisit)).toEqual([perhaps, perhaps, perhaps])
  expect(priceOf({ ...earlierVisit, noAccess: true })).toEqual([always, always, always])
})

test('emails about a work order have both numbers in their subject and on their job sheet', () => {
  const report = EMAILS['job-report']?.[0]
  if (!report) throw new Error('no job report')
  const wording = emailWording(content)
  for (const { subject, text } of [
    renderEmail('visit-booked', { ...bookedProps, workOrder }, wording),
    renderEmail('visit-reminder', { ...visit, day: 'Today', workOrder }, wording),
    renderEmail(
      'visit-message',
      { ...visit, text: 'It’s in.', subject: 'Your part is in', workOrder },
      wording,
    ),
    renderEmail('job-report', { ...report, workOrder }, wording),
    renderEmail(
      'quote-reminder',
      { ...pricedQuoteProps, validUntil: 'Friday 27 November', workOrder },
      wording,
    ),
    renderEmail(
      'booking-links',
      { ...businessProps, bookings: [{ ...bookingProps, ended: null, workOrder }] },
      wording,
    ),
  ]) {
    expect(subject).toMatch(/, work order Q-7K3MQ2, order WO-118$/)
    expect(text).toContain('Work order: Q-7K3MQ2\nOrder number: WO-118\n')
  }
  const subjects = rendered.map(({ subject }) => subject)
  expect(subjects).toContain("We've got your work order: Hot water (Q-7K3MQ2, your order WO-118)")
  expect(subjects).toContain('Re: your work order: Hot water (Q-7K3MQ2, your order WO-118)')
})

test('each of several bookings is listed with the agency’s order number', () => {
  const bookings = [workOrder, null].map((order) => ({ ...bookingProps, ended: null, workOrder: order }))
  const { text } = renderEmail('booking-links', { ...businessProps, bookings }, emailWording(content))
  expect(text).toContain('GC-7K3M-Q2, WO-118: ')
  expect(text).toContain('GC-7K3M-Q2: ')
})

test('a booking’s job sheet says when, what and where, without the number of the house', () => {
  const { text } = renderEmail(
    'visit-booked',
    { ...bookedProps, problem: 'Dripping tap', street: 'Sample Street' },
    emailWording(content),
  )
  expect(text).toContain(
    'When: Friday 27 November, 1 to 3 pm\nJob: Tap Repairs\nYou told us: Dripping tap\nWhere: Sample Street, Robina\n',
  )
  const older = renderEmail('visit-booked', bookedProps, emailWording(content)).text
  expect(older).toContain('Job: Tap Repairs\nWhere: Robina\n')
})

test('a quote lists what it includes and its extras, and shortens a long list', () => {
  const textFor = (items: typeof quoteItems) =>
    renderEmail(
      'quote-sent',
      { ...pricedQuoteProps, validUntil: 'Friday 27 November', replaces: false, items },
      emailWording(content),
    ).text.replaceAll(/\s+/g, ' ')
  expect(textFor(quoteItems)).toContain(
    'Included: • Replace kitchen mixer tap, $385.50 • 2 × Flexible hose, $80.00 Total: $1,250.50 Extras: New stop taps, $100.00',
  )
  const included = quoteItems.filter(({ optional }) => !optional)
  const long = textFor(Array.from({ length: 6 }, () => included).flat())
  expect(long.match(/•/g)).toHaveLength(10)
  expect(long).toContain('• and 3 more')
})

test('an unknown time on site comes with what to do about it', () => {
  const textFor = (timeOnSite: string) =>
    renderEmail('visit-booked', { ...bookedProps, timeOnSite }, emailWording(content)).text
  const unknown = textFor('Depends on the job')
  expect(unknown).toContain('How long it takes: Depends on the job\n')
  expect(unknown).toContain('Add a note on your booking page')
  expect(textFor('30-60 minutes')).not.toContain('Add a note')
})

test('line breaks of staff are elements, since Outlook ignores white-space', () => {
  const { html } = renderEmail(
    'conversation-reply',
    { ...businessProps, reference: 'M-7K3MQ2', text: 'Hi Ann,\n\nWe can come.\nFirst thing.' },
    emailWording(content),
  )
  expect(html).toContain('We can come.<br/>First thing.')
})

test('customer input is not interpreted as template syntax', () => {
  const { text } = renderEmail(
    'quote-request-receipt',
    { ...quote, service: '{phone} [x {y}]', message: '{brand} [z]', photos: 0 },
    emailWording(content),
  )
  expect(text).toContain('{phone} [x {y}]')
  expect(text).toContain('{brand} [z]')
})

test('the time comes first in the subject and at the top, and the main button opens the booking', () => {
  const [{ subject = '', html = '', text = '' } = {}] = rendered.filter(({ name }) => name === 'visit-booked')
  expect(subject).toMatch(/^Friday 27 November, 1 to 3 pm: /)
  expect(text).toContain(
    'Your booking (Reference GC-7K3M-Q2)\nWhen: Friday 27 November, 1 to 3 pm\nJob: Tap Repairs\nWhere: Robina',
  )
  const plain = html.replaceAll('\u00a0', ' ')
  const expectedOrder = [
    '<h1',
    'Friday 27 November, 1 to 3 pm</h1>',
    'Your booking',
    "You're booked in",
    'See your booking</a>',
    'Change or cancel</a>',
    'You can change or cancel',
  ]
  const positions = expectedOrder.map((phrase) => plain.indexOf(phrase.replace("'", '’')))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(plain).toMatch(/class="forward" style="display:block[^"]*">See your booking/)
})

test('no email says its job or its total twice, nor its time but at the top and on a job sheet to keep', () => {
  const facts = ['Tap Repairs', 'Hot water', 'New hot water system', '$1,250.50', '24 November']
  const time = 'Friday 27 November, 1 to 3 pm'
  for (const { name, subject, flat } of rendered.filter(({ subject }) => !subject.includes('2 bookings'))) {
    for (const fact of [time, ...facts])
      expect(
        flat.replace(`When: ${time}`, '').split(fact).length - 1,
        `${fact} in ${name}: ${subject}`,
      ).toBeLessThan(2)
  }
})

test('a receipt names the day of our reply where we are closed for days, and an emergency is asked to call', () => {
  const receipt = (props: Partial<EmailTemplates['work-order-receipt']>) =>
    renderEmail(
      'work-order-receipt',
      { ...quote, ...workOrderProps, message: 'No water.', orderNumber: null, photos: 0, ...props },
      emailWording(content),
    ).text.replaceAll(/\s+/g, ' ')
  const closed = receipt({ opens: 'Tuesday 29 December' })
  expect(closed).toContain("We're back in the office on Tuesday 29 December, and we'll reply that day.")
  for (const text of [closed, receipt({ emergency: true })]) expect(text).not.toContain('24 hours')
  expect(receipt({ emergency: true })).toContain(`Don't wait for our reply. Call ${phone}, day or night.`)
  expect(receipt({ emergency: true, alerted: true })).toContain('No call within 15 minutes?')
})

test('a long email address can wrap after its @, and 30-minute never wraps', () => {
  const { html } = renderEmail(
    'quote-request-received',
    {
      brand,
      reference: 'Q-2FG45J',
      service: 'Tap Repairs',
      message: 'It drips.',
      photos: 0,
      name: 'Ann Lee',
      email: 'sample.customer@plumber.example',
      phone,
      phoneE164: '+61755500142',
      receivedAt: 'Thursday 26 November, 3 pm',
      answerBy: 'Friday 27 November, 3 pm',
    },
    emailWording(content),
  )
  expect(html).toContain('sample.customer@<wbr/>plumber.example</a>')
  const [{ html: booked = '' } = {}] = rendered.filter(({ name }) => name === 'visit-booked')
  expect(booked).toContain('<span style="white-space:nowrap">30-minute</span>')
})

test('the job report email includes the job sheet as far as the work was recorded', () => {
  const [withoutRecord, { text = '' } = {}] = rendered.filter(({ name }) => name === 'job-report')
  expect(text).toMatch(
    /Where: Robina\nDone by: Van 2, GPC Plumbing\nWhat we did: Replaced both hoses\.\nParts used: 2 × flexible hose\nNext: Fit a limiting valve\./,
  )
  expect(withoutRecord?.text).not.toContain('What we did')
})

test('an email to the office says what to do, then offers it, then lists the details', () => {
  const { reference, service, suburb, window } = bookingProps
  const { subject, text } = renderEmail(
    'office-booking',
    {
      brand,
      reference,
      service,
      suburb,
      window,
      event: 'pending',
      movedFrom: null,
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '0491 570 006',
      phoneE164: '+61491570006',
      address: '12 Sample Street',
      answerBy: 'Thursday 26 November, 3 pm',
      technician: 'Van 2',
      access: '',
      message: '',
      reason: '',
      photos: 0,
      officeUrl: 'https://plumber.example/office',
    },
    emailWording(content),
  )
  expect(subject).toBe(`${window}: needs confirmation, ${service}, ${suburb} (${reference})`)
  expect(text).toMatch(
    /Confirm or decline by Thursday 26 November, 3 pm\..*Confirm or decline:\nhttps.*Ann Lee.*0491 570 006/s,
  )
})

test('a technician’s email names one change in its subject, and lists several', () => {
  const change = {
    what: 'Moved',
    window: 'Friday 27 November, 1 to 3 pm',
    was: 'Thursday 26 November, 9 to 11 am',
    service: 'Tap Repairs',
    suburb: 'Robina',
    reference: 'GC-7K3M-Q2',
    unconfirmed: false,
    bookingUrl: 'https://plumber.example/admin/dashboard/bookings/GC-7K3M-Q2',
  }
  const myDayUrl = 'https://plumber.example/admin/dashboard/my-day'
  const taken = { ...change, what: 'Given to Van 2', was: null, bookingUrl: null }
  const render = (changes: ReadonlyArray<EmailTemplates['visit-changes']['changes'][number]>) =>
    renderEmail('visit-changes', { brand, myDayUrl, changes }, emailWording(content))
  const one = render([change])
  expect(one.subject).toBe('Moved: Friday 27 November, 1 to 3 pm, Tap Repairs, Robina')
  expect(one.text).toContain('It was Thursday 26 November, 9 to 11 am.')
  expect(one.text).toContain(change.bookingUrl)
  const several = render([change, taken, taken])
  expect(several.subject).toBe('3 changes to your visits: Moved, Given to Van 2')
  expect(several.text.replaceAll(/\s+/g, ' ')).toContain(
    'Given to Van 2: Friday 27 November, 1 to 3 pm: Tap Repairs, Robina.',
  )
  expect(several.text).toContain(myDayUrl)
  expect(render([taken]).text).toContain(`Open My day:\n${myDayUrl}`)
})
