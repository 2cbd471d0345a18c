/**
 * Opens what is closed in the page while it is printed, for paper cannot be pressed. A group that keeps one of its parts open
 * is no group meanwhile.
 */
export function openForPrint(): void {
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
