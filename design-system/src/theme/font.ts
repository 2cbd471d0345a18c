import url from './font/familjen-grotesk.woff2'

/**
 * URL of the only font file (Latin, weights 400 to 700, 19 KB), for pages that preload it. It shows straight quotes and apostrophes
 * as typographic ones, so that texts, searches and what people type can keep the plain characters. `font/add-quotes.py` made it.
 */
export const fontUrl: string = url

/** The typeface, and a local fallback with the same metrics, so that text doesn't shift when it loads. */
export const fontFaces = `
@font-face{font-family:'Familjen Grotesk Variable';font-weight:400 700;font-style:normal;font-display:swap;src:url(${url}) format('woff2')}
@font-face{font-family:'Familjen Fallback';src:local('Arial'),local('Roboto'),local('Liberation Sans');size-adjust:96%;ascent-override:98%;descent-override:26%;line-gap-override:0%}
`
