import { defineGlobalStyles } from '@chakra-ui/react'

/** Styles of bare elements. They are in a lower cascade layer, so components can override them. */
export const globalCss = defineGlobalStyles({
  html: {
    _print: { fontSize: '87.5%' },
    colorScheme: 'light dark',
    scrollBehavior: 'smooth',
    scrollPaddingTop: '96px',
    // Keeps the action bar from covering the focused element, and the screen edge from cutting off its focus ring.
    scrollPaddingBottom: { base: '84px', lg: '16px' },
  },
  // On keyboard focus, Chromium scrolls only to the first line of a text area, whatever its scroll margin. This leaves room for the
  // other lines.
  'html:has(textarea:focus:not(:active))': { scrollPaddingBottom: { base: '184px', lg: '116px' } },
  // An open menu locks the page behind it without JavaScript. Only this rule and the one above may use `:has()` on the page: with a
  // descendant selector after it, browsers would restyle the whole page whenever an element is added.
  'html:has(dialog[data-locks-page][open])': { overflow: 'hidden' },
  body: {
    background: 'bg',
    color: 'text',
    fontFamily: 'body',
    fontSize: 'body',
    fontWeight: 'text',
    lineHeight: 'body',
    fontSynthesis: 'none',
    overflowWrap: 'break-word',
    timelineScope: '--instead-of-action-bar',
  },
  'h1, h2, h3': { fontWeight: 'display', letterSpacing: 'display', textWrap: 'balance' },
  h1: { fontSize: 'h1', lineHeight: 'tight' },
  h2: { fontSize: 'h2', lineHeight: '1.06' },
  h3: { fontSize: 'h3', lineHeight: 'head' },
  // Short labels in lines of like length, and no last word alone in running text. Browsers do both only for a few lines, so the cost
  // is small.
  'h4, dt, legend, label': { textWrap: 'balance' },
  'li, dd, figcaption, blockquote': { textWrap: 'pretty' },
  p: { textWrap: 'pretty', maxWidth: 'measure' },
  a: {
    color: 'link',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
  },
  'a:hover': { color: 'link.hover', textDecorationThickness: '2px' },
  // Phone numbers don't break across lines.
  'p a[href^="tel:"]': { whiteSpace: 'nowrap' },
  // Hides controls that do nothing without JavaScript.
  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },
  button: { cursor: 'pointer' },
  // Pressed before hydration: shows that the click was registered.
  'button[aria-busy=true]': { opacity: 0.62, cursor: 'progress' },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '3px',
    borderRadius: '4px',
  },
  '[data-ground=deep] :focus-visible, [data-ground=ink] :focus-visible': {
    outlineColor: 'focus.onDeep',
  },
  // In print, headings stay with their text, pictures stay whole, and forms and controls are hidden.
  'h1, h2, h3, h4, dt, summary': { _print: { breakInside: 'avoid', breakAfter: 'avoid' } },
  'h2 + p': { _print: { breakAfter: 'avoid' } },
  // In a grid, a page break could separate a heading from its content.
  'main section:not([aria-labelledby=booking-title]) > div': { _print: { display: 'block !important' } },
  // Backgrounds are printed only if a person chooses so. A button without its own is readable either way.
  'main a, main button': { _print: { color: 'inherit !important', background: 'none !important' } },
  // Pale text of dark grounds, which aren't printed.
  '[data-ground=deep]': {
    _print: {
      '--chakra-colors-on-deep': '{colors.text}',
      '--chakra-colors-on-deep-2': '{colors.text.2}',
      '--chakra-colors-line-on-deep': '{colors.line}',
    },
  },
  'p, img, svg, figure, li, dd, tr': { _print: { breakInside: 'avoid' } },
  'form, summary svg, nav[aria-label=Breadcrumb]': { _print: { display: 'none !important' } },
  // Closed details are printed too, also before the script that opens them has loaded.
  'details::details-content': { _print: { contentVisibility: 'visible' } },
  '[data-instead-of-action-bar]': { viewTimelineName: '--instead-of-action-bar' },
  // Excluded from reduced motion, since hiding a bar isn't a movement.
  '*:not([data-action-bar], [data-makes-way]), *::before, *::after': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
