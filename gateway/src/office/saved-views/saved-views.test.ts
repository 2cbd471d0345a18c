import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { savedViewDelete, savedViewSave, savedViews } from './saved-views.ts'

const view = { list: 'bookings' as const, name: 'Gas', query: 'service=gas-services', shared: false }

test('a view is private until shared, and saving another with its name replaces it', async () => {
  const context = await createTestContext()
  const [ann, ben] = [await signInAs(context, 'office'), await signInAs(context, 'office')]
  expect(await savedViewSave(view, ann)).toMatchObject({ type: 'SavedViewSaved', view: { name: 'Gas' } })
  expect(await savedViews('bookings', ben)).toEqual([])
  expect(await savedViews('quotes', ann)).toEqual([])
  await savedViewSave({ ...view, name: 'gas', query: 'service=gas-services&days=any', shared: true }, ann)
  expect(await savedViews('bookings', ann)).toMatchObject([
    { name: 'gas', query: 'service=gas-services&days=any', deletable: true },
  ])
  expect(await savedViews('bookings', ben)).toMatchObject([{ name: 'gas', deletable: false }])
})

test('only owners delete their views, and only administrators delete shared ones', async () => {
  const context = await createTestContext()
  const [ann, ben, admin] = [
    await signInAs(context, 'office'),
    await signInAs(context, 'office'),
    await signInAs(context, 'admin'),
  ]
  const save = async (shared: boolean) => {
    const saved = await savedViewSave({ ...view, shared }, ann)
    if (saved.type !== 'SavedViewSaved') throw new Error(saved.message)
    return String(saved.view.id)
  }
  const privateId = await save(false)
  for (const other of [ben, admin]) await savedViewDelete(privateId, other)
  expect(await savedViews('bookings', ann)).toHaveLength(1)
  await savedViewDelete(privateId, ann)
  expect(await savedViews('bookings', ann)).toEqual([])
  const sharedId = await save(true)
  await savedViewDelete(sharedId, ben)
  expect(await savedViews('bookings', ben)).toHaveLength(1)
  await savedViewDelete(sharedId, admin)
  for (const invalidId of ['', '-1', '0x1', "1'; drop table saved_view;--", '9'.repeat(40)])
    await savedViewDelete(invalidId, admin)
  expect(await savedViews('bookings', ben)).toEqual([])
})

test('refuses a view without a name or over a limit, and saves nothing', async () => {
  const ann = await signInAs(await createTestContext(), 'office')
  const invalidChanges = [
    { name: '  ' },
    { name: 'n'.repeat(61) },
    { name: 'two\nlines' },
    { query: 'q'.repeat(2_001) },
    { query: 'a b' },
  ]
  for (const change of invalidChanges)
    expect(await savedViewSave({ ...view, ...change }, ann), JSON.stringify(change)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: Object.keys(change)[0] }],
    })
  for (let n = 0; n < 50; n++) await savedViewSave({ ...view, name: `View ${n}` }, ann)
  expect(await savedViewSave({ ...view, name: 'One more' }, ann)).toMatchObject({ type: 'InvalidInput' })
  expect(await savedViews('bookings', ann)).toHaveLength(50)
})
