import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { ownerPromises, ownerPromiseTick } from './promises.ts'

const ID = 'price-first'

test('an administrator ticks a promise off and unticks it, and the activity log records each once', async () => {
  const admin = await signInAs(await createTestContext(), 'admin')
  expect((await ownerPromises(admin)).map(({ id }) => id)).toEqual(
    admin.content.ownerPromises.map(({ id }) => id),
  )
  for (const _again of [1, 2]) {
    expect(await ownerPromiseTick({ id: ID, ticked: true }, admin)).toMatchObject({
      type: 'OwnerPromiseTicked',
      promise: { id: ID, ticked: { by: admin.staff?.name, at: admin.now } },
    })
  }
  const ticked = async () =>
    (await ownerPromises(admin)).filter((promise) => promise.ticked).map(({ id }) => id)
  expect(await ticked()).toEqual([ID])
  for (const _again of [1, 2]) {
    expect(await ownerPromiseTick({ id: ID, ticked: false }, admin)).toMatchObject({
      promise: { id: ID, ticked: null },
    })
  }
  expect(await ticked()).toEqual([])
  const { rows } = await admin.pool.query(
    "select action from audit_event where target like 'promise %' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual(['promise.tick', 'promise.untick'])
})

test('a reworded promise needs a new tick', async () => {
  const admin = await signInAs(await createTestContext(), 'admin')
  await ownerPromiseTick({ id: ID, ticked: true }, admin)
  const reworded = {
    ...admin,
    content: {
      ...admin.content,
      ownerPromises: admin.content.ownerPromises.map((ownerPromise) =>
        ownerPromise.id === ID ? { ...ownerPromise, promise: 'The price never changes.' } : ownerPromise,
      ),
    },
  }
  const [promise] = (await ownerPromises(reworded)).filter(({ id }) => id === ID)
  expect(promise).toMatchObject({ ticked: null })
  await ownerPromiseTick({ id: ID, ticked: true }, reworded)
  expect((await ownerPromises(reworded)).find(({ id }) => id === ID)?.ticked).not.toBeNull()
})

test('rejects a promise the site doesn’t make', async () => {
  const admin = await signInAs(await createTestContext(), 'admin')
  expect(await ownerPromiseTick({ id: 'no-such-promise', ticked: true }, admin)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'id' }],
  })
})
