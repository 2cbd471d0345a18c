import { defineGlobalStyles } from '@chakra-ui/react'

/** What bare elements look like. Components override it freely: it lives in a cascade layer below them. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    scrollBehavior: 'smooth',
    scrollPaddingTop: '96px',
    // The action bar must never hide what has focus, nor the edge of the screen its ring.
    scrollPaddingBottom: { base: '84px', lg: '16px' },
  },
  // Chromium scrolls to the first line of a text area that takes the focus by keyboard, whatever the margin of the area. This is
  // room for the other lines.
  'html:has(textarea:focus:not(:active))': { scrollPaddingBottom: { base: '184px', lg: '116px' } },
  // An open menu locks the page behind it, without waiting for a script. Only this rule and the one above may ask what the page
  // holds: such a rule with a descendant after it has browsers style the whole page anew whenever an element is added.
  'html:has(dialog[data-locks-page][open])': { overflow: 'hidden' },
  body: {
    background: 'bg',
    color: 'text',
    fontFamily: 'body',
    fontSize: 'body',
    fontWeight: 'text',
    lineHeight: 'body',
    fontSynthesis: 'none',
    timelineScope: '--instead-of-action-bar',
  },
  'h1, h2, h3': { fontWeight: 'display', textWrap: 'balance' },
  h1: { fontSize: 'h1', lineHeight: 'tight', letterSpacing: 'display' },
  h2: { fontSize: 'h2', lineHeight: '1.06', letterSpacing: 'display' },
  h3: { fontSize: 'h3', lineHeight: 'head', letterSpacing: 'head' },
  p: { textWrap: 'pretty', maxWidth: 'measure' },
  a: {
    color: 'link',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
  },
  'a:hover': { color: 'link.hover', textDecorationThickness: '2px' },
  // A telephone number is read in one piece.
  'p a[href^="tel:"]': { whiteSpace: 'nowrap' },
  // What does nothing without script is not there without script.
  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },
  button: { cursor: 'pointer' },
  // Pressed before hydration: shows that the click counted.
  'button[aria-busy=true]': { opacity: 0.62, cursor: 'progress' },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '3px',
    borderRadius: '4px',
  },
  '[data-ground=deep] :focus-visible, [data-ground=ink] :focus-visible': {
    outlineColor: 'focus.onDeep',
  },
  // On paper a heading stays with its text, a picture stays whole, and nothing asks to be filled in or pressed.
  'h1, h2, h3, h4, dt, summary': { _print: { breakInside: 'avoid', breakAfter: 'avoid' } },
  'h2 + p': { _print: { breakAfter: 'avoid' } },
  // Grids break between a heading and what it heads.
  'main section:not([aria-labelledby=booking-title]) > div': { _print: { display: 'block !important' } },
  // White words stand on grounds that paper does not have.
  'main a, main button': { _print: { color: 'inherit !important' } },
  'img, svg, figure, li, dd, tr': { _print: { breakInside: 'avoid' } },
  'form, summary svg, nav[aria-label=Breadcrumb]': { _print: { display: 'none !important' } },
  // Where script runs, it opens what is closed.
  'details::details-content': { '@media print and (scripting: none)': { contentVisibility: 'visible' } },
  '[data-instead-of-action-bar]': { viewTimelineName: '--instead-of-action-bar' },
  // A bar makes way for what stands on the page instead of it: that is no movement.
  '*:not([data-action-bar], [data-makes-way]), *::before, *::after': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
