/**
 * Opens all `details` of the page while it is printed. Their `name` is removed meanwhile, because a group allows only one of
 * its members to be open.
 */
export function openDetailsForPrint(): void {
  let before: ReadonlyArray<{
    readonly part: HTMLDetailsElement
    readonly open: boolean
    readonly name: string
  }> = []
  addEventListener('beforeprint', () => {
    const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    before = parts.map((part) => ({ part, open: part.open, name: part.name }))
    for (const part of parts) {
      part.name = ''
      part.open = true
    }
  })
  addEventListener('afterprint', () => {
    for (const { part, open, name } of before) {
      part.open = open
      part.name = name
    }
  })
}
