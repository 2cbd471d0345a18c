import { expect, test } from 'vitest'
import { bookingHold } from '../../bookings/customer/holds.ts'
import { bookings, visits } from '../../platform/database/tables.ts'
import { dateTime } from '../../platform/time.ts'
import { availability } from '../../scheduling/availability.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { handleBookingForm } from './booking.ts'

/** Monday, 9:30 am in Queensland. */
const MONDAY = Temporal.Instant.from('2026-11-23T09:30:00+10:00')

const sample = {
  service: 'tap-repairs',
  suburb: 'Robina',
  confirmedSuburb: 'Robina',
  street: '12 Sample Street',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
}

/** Creates a test context, a function that posts the form, and a free window. */
async function setUpBookingForm() {
  const context: TestContext = await createTestContext({ now: MONDAY })
  const result = await availability(
    { service: 'tap-repairs', suburb: 'Robina', from: null, days: 14 },
    context,
  )
  const [next] = result?.next ?? []
  if (!next) throw new Error('nothing is free')
  const post = async (fields: Record<string, string>) => {
    const response = await handleBookingForm(fields, context)
    if (!('form' in response)) throw new Error('the form was answered with a redirect')
    return response
  }
  return { post, free: dateTime(next.startsAt), context }
}

test('the job step resolves a suburb to its listed name', async () => {
  const { post } = await setUpBookingForm()
  expect(await post({ step: 'job', service: 'tap-repairs', suburb: ' burleigh ' })).toMatchObject({
    status: 422,
    form: { errors: [{ field: 'suburb', message: 'Please choose a suburb from the list' }] },
  })
  // Navigation buttons skip validation, and save the suburb if it's unambiguous.
  expect(await post({ step: 'job', suburb: ' burleigh ', go: 'start' })).toMatchObject({
    status: 200,
    form: { errors: [] },
  })
  expect(await post({ step: 'job', suburb: 'robina', changeJob: 'yes' })).toMatchObject({
    status: 200,
    form: { values: { confirmedSuburb: 'Robina' } },
  })
  expect(await post({ step: 'job', service: 'tap-repairs', suburb: 'robina' })).toMatchObject({
    status: 200,
    form: { values: { suburb: 'Robina', confirmedSuburb: 'Robina' }, errors: [] },
  })
})

test('a job pressed on the first step replaces the one the page was rendered with', async () => {
  const { post } = await setUpBookingForm()
  const rendered = { step: 'start', service: 'gas-services', symptom: 'I smell gas' }
  const { values } = (await post({ ...rendered, job: 'tap-repairs' })).form
  expect(values).toMatchObject({ service: 'tap-repairs' })
  // An empty one would mean that no symptom fits.
  expect(values).not.toHaveProperty('symptom')
  expect((await post({ ...rendered, job: 'gas-services' })).form.values).toMatchObject(rendered)
})

test('a symptom pressed on the opening screen chooses its job', async () => {
  const { post } = await setUpBookingForm()
  const rendered = { step: 'start', service: 'gas-services', symptom: 'I smell gas' }
  expect((await post({ ...rendered, 'symptom@tap-repairs': 'A tap drips' })).form.values).toMatchObject({
    service: 'tap-repairs',
    symptom: 'A tap drips',
  })
  expect((await post({ ...rendered, 'symptom@gas-services': '' })).form.values).toMatchObject({
    service: 'gas-services',
    symptom: '',
  })
})

test("a suburb outside the area gets the area check's result, and every answer is kept", async () => {
  const { post } = await setUpBookingForm()
  const postSuburb = (suburb: string) => post({ ...sample, step: 'job', confirmedSuburb: '', suburb })
  const values = { service: 'tap-repairs', name: 'Ann Lee' }
  expect((await postSuburb('Tweed Heads South')).form).toMatchObject({
    values,
    area: { verdict: 'JUST_OUTSIDE', localities: [{ name: 'Tweed Heads South', postcode: '2486' }] },
    errors: [],
  })
  expect((await postSuburb('Brisbane')).form).toMatchObject({
    values,
    area: { query: 'Brisbane', verdict: 'TOO_FAR' },
    errors: [],
  })
  expect((await postSuburb('Atlantis')).form).toMatchObject({
    values,
    errors: [{ field: 'suburb', message: expect.stringContaining('Check the spelling') }],
  })
})

test('pressing a window holds it at once, and changing the job updates the hold under the same token', async () => {
  const { post, free, context } = await setUpBookingForm()
  const { form } = await post({ step: 'start', pick: free })
  expect(form.values).toMatchObject({
    startsAt: free,
    held: expect.any(String),
    heldUntil: expect.any(String),
  })
  const unchanged = await post({ ...form.values, step: 'job' })
  expect(unchanged.form.values.held).toBe(form.values.held)
  const heldServices = async () => (await context.db.select().from(visits)).map(({ service }) => service)
  expect(await heldServices()).toEqual([null])
  const changed = await post({ ...form.values, step: 'job', service: 'tap-repairs' })
  expect(changed.form.values.held).toBe(form.values.held)
  expect(await heldServices()).toEqual(['tap-repairs'])
})

test('each job has its own symptom fields, and only those of the chosen job count', async () => {
  const { post } = await setUpBookingForm()
  const symptomFields = {
    step: 'job',
    suburb: 'Robina',
    'symptom@gas-services': 'I smell gas',
    'symptom@tap-repairs': 'A tap drips',
  }
  const symptomFor = async (service: string) => {
    const { values } = (await post({ ...symptomFields, service })).form
    expect(Object.keys(values).filter((name) => name.startsWith('symptom@'))).toEqual([])
    return values.symptom
  }
  expect(await symptomFor('gas-services')).toBe('I smell gas')
  expect(await symptomFor('tap-repairs')).toBe('A tap drips')
  expect(await symptomFor('blocked-drains')).toBe('')
})

test("going on holds the preselected time, and looking at another day doesn't", async () => {
  const { post, free } = await setUpBookingForm()
  const preselectedFields = { ...sample, step: 'when', startsAt: free, preselected: free }
  for (const otherStep of [{ go: 'when' }, { go: 'job' }, { week: '2026-11-30' }]) {
    const { values } = (await post({ ...preselectedFields, ...otherStep })).form
    expect(values).toMatchObject({ startsAt: '' })
    expect(values).not.toHaveProperty('held')
  }
  expect((await post(preselectedFields)).form.values).toMatchObject({
    startsAt: free,
    held: expect.any(String),
  })
  const chosen = { ...preselectedFields, preselected: '2026-11-23T15:00:00+10:00', go: 'job' }
  expect((await post(chosen)).form.values).toMatchObject({ startsAt: free, held: expect.any(String) })
})

test('a job that doesn’t fit the held window is refused with the reason and the nearest windows', async () => {
  const { post } = await setUpBookingForm()
  const { form } = await post({ step: 'start', pick: '2026-11-23T13:00:00+10:00' })
  expect(await post({ ...form.values, step: 'job', service: 'gas-fitting' })).toMatchObject({
    status: 409,
    form: {
      refusal: 'Too soon: this kind of job starts on the next working day.',
      alternatives: [{}, {}, {}],
    },
  })
})

test('the last step books, and posting it again returns the same booking', async () => {
  const { post, free } = await setUpBookingForm()
  const { form } = await post({ ...sample, step: 'when', startsAt: free })
  const completed = { ...sample, ...form.values, step: 'check', smsReminders: 'yes' }
  const booked = await post(completed)
  expect(booked).toMatchObject({
    status: 201,
    form: {
      values: { name: sample.name, phone: sample.phone, email: sample.email, smsReminders: 'yes' },
      reference: expect.stringMatching(/^GC-/),
      token: expect.any(String),
    },
  })
  expect(await post(completed)).toMatchObject({ status: 200, form: { reference: booked.form.reference } })
})

test.each([true, false])(
  'agreement to texts is stored only if the page asked for it: %s',
  async (devMail) => {
    const { context, free } = await setUpBookingForm()
    const settings = { ...context.settings, devMail, smsUrl: undefined }
    const posted = { ...sample, step: 'check', startsAt: free, smsReminders: 'yes' }
    expect(await handleBookingForm(posted, { ...context, settings })).toMatchObject({ status: 201 })
    const stored = await context.db.select({ agreed: bookings.smsReminders }).from(bookings)
    expect(stored).toEqual([{ agreed: devMail }])
  },
)

test('an unavailable window is answered with the nearest ones, and no field is lost', async () => {
  const context = await createTestContext({ now: MONDAY, clientKey: null })
  const startsAt = '2026-11-24T09:00:00+10:00'
  for (let turn = 0; turn < 60; turn += 1) {
    const outcome = await bookingHold(
      { startsAt, service: 'tap-repairs', suburb: 'Robina', idempotencyKey: `rush-of-${turn}` },
      context,
    )
    if (outcome.type === 'SlotTaken') break
  }
  const response = await handleBookingForm(
    { ...sample, step: 'check', startsAt, idempotencyKey: 'key-of-ann' },
    context,
  )
  expect(response).toMatchObject({ status: 409, form: { values: { ...sample, startsAt }, errors: [] } })
  const { alternatives = [], values } = 'form' in response ? response.form : { values: {} }
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.map((window) => window.startsAt)).not.toContain(startsAt)
  expect(values).not.toMatchObject({ idempotencyKey: 'key-of-ann' })
})

test('the last step reports missing fields one by one', async () => {
  const { post, free } = await setUpBookingForm()
  expect(await post({ ...sample, step: 'check', startsAt: free, name: '', email: 'ann@' })).toMatchObject({
    status: 422,
    form: { errors: expect.arrayContaining([{ field: 'name', message: 'Name is required' }]) },
  })
})

test('a navigation button on the last step checks nothing and books nothing', async () => {
  const { post, free } = await setUpBookingForm()
  const response = await post({ ...sample, step: 'check', startsAt: free, go: 'job' })
  expect(response).toMatchObject({ status: 200, form: { errors: [] } })
  expect(response.form.token).toBeUndefined()
})

test('the dispatch step needs a name and records an emergency request', async () => {
  const { post } = await setUpBookingForm()
  expect(await post({ step: 'dispatch', name: '', phone: '0491 570 006', place: 'Robina' })).toMatchObject({
    status: 422,
    form: { errors: [{ field: 'name' }] },
  })
  expect(await post({ step: 'dispatch', name: 'Ann', phone: '0491 570 006', place: 'Robina' })).toMatchObject(
    { status: 201, form: { reference: expect.stringMatching(/^E-/) } },
  )
})
