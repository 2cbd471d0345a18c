import { StyleInjector } from '@dnd-kit/dom'

/**
 * Adds dnd-kit's drag styles as a constructable style sheet. By default it would insert a `<style>` element, which our Content
 * Security Policy blocks, and the dragged card would appear in the corner of the window.
 */
StyleInjector.prototype.register = (cssRules) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssRules)
  // Drop its cascade layers, which reset the background and border of the dragged element. They only give way to our layers if
  // declared first, but here they would come last.
  for (let at = sheet.cssRules.length - 1; at >= 0; at--)
    if (sheet.cssRules[at] instanceof CSSLayerBlockRule) sheet.deleteRule(at)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
  }
}
