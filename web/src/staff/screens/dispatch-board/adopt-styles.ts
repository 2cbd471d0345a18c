import { StyleInjector } from '@dnd-kit/dom'

/**
 * The rules by which the library draws what is dragged, as a style sheet of script. It would write them into the page as a
 * `<style>` otherwise, which our content policy refuses: the card would lie in the corner of the window.
 */
StyleInjector.prototype.register = (cssRules) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssRules)
  // Its layer takes ground and border from what is dragged. Made first of all it gives way to ours; coming last it would not.
  for (let at = sheet.cssRules.length - 1; at >= 0; at--)
    if (sheet.cssRules[at] instanceof CSSLayerBlockRule) sheet.deleteRule(at)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet)
  }
}
