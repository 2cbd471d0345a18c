import { expect, test } from 'vitest'
import { newJob, newPerson, newVan, parsePhotos, photosInput, photosOf } from './photo-values.ts'

const photo = { id: 'A', src: '/a.webp', alt: 'Our van' }

test('sends only changed lists, each as a whole and without URLs', () => {
  const before = photosOf({
    teamPhotos: [{ name: 'Ann', role: null, licenceHolder: true, agreedOn: '2026-11-26', photo }],
    vanPhotos: [photo],
    jobPhotos: [],
  })
  expect(photosInput(before, before)).toEqual({})
  expect(photosInput({ ...before, vans: [], team: [...before.team, newPerson()] }, before)).toEqual({
    vanPhotos: [],
    teamPhotos: [
      {
        name: 'Ann',
        role: '',
        licenceHolder: true,
        agreedOn: '2026-11-26',
        photo: { id: 'A', alt: 'Our van' },
      },
      { name: '', role: '', licenceHolder: false, agreedOn: '', photo: { id: '', alt: '' } },
    ],
  })
  expect(
    photosInput({ ...before, jobs: [{ ...newJob(), title: 'A tap', consentBy: 'Bob' }] }, before),
  ).toEqual({
    jobPhotos: [
      {
        title: 'A tap',
        service: '',
        suburb: '',
        before: { id: '', alt: '' },
        after: { id: '', alt: '' },
        consentBy: 'Bob',
        consentOn: '',
      },
    ],
  })
})

test('restores a stored draft list by list, dropping data from other releases', () => {
  const values = { team: [{ ...newPerson(), photo }], jobs: [{ ...newJob(), title: 'A tap' }] }
  expect(parsePhotos(JSON.parse(JSON.stringify(values)))).toEqual(values)
  expect(parsePhotos({ ...values, vans: [{ ...newVan(), photo: { id: 'A' } }], people: [] })).toEqual(values)
  for (const stored of [null, 'team', { team: {} }]) expect(parsePhotos(stored)).toEqual({})
})
