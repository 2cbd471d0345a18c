import { describe, expect, test } from 'vitest'
import { followUrl, searchTextOf, sendSearchText } from './search-text.ts'

describe('the search field of a list', () => {
  test('keeps letters typed while an earlier search loads', () => {
    const searched = sendSearchText({ ...searchTextOf(''), text: 'coo' })
    const later = followUrl({ ...searched, text: 'coomera' }, 'coo')
    expect(later).toEqual({ text: 'coomera', url: 'coo', sent: [] })
  })

  test('keeps letters when the first of two searches is skipped', () => {
    const first = sendSearchText({ ...searchTextOf(''), text: 'coo' })
    const second = sendSearchText({ ...first, text: 'coomera ' })
    expect(followUrl({ ...second, text: 'coomera w' }, 'coomera')).toEqual({
      text: 'coomera w',
      url: 'coomera',
      sent: [],
    })
  })

  test('follows Back, also to a text that was sent before', () => {
    const searched = followUrl(sendSearchText({ ...searchTextOf(''), text: 'coo' }), 'coo')
    const back = followUrl(searched, '')
    expect(back.text).toBe('')
    expect(followUrl(back, 'coo').text).toBe('coo')
  })

  test('keeps a space at the end, which the URL leaves out', () => {
    expect(followUrl({ text: 'burleigh ', url: '', sent: [] }, 'burleigh').text).toBe('burleigh ')
  })
})
