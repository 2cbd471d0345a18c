import icon from '../../public/icon.svg?raw'
import type { PageHead } from '../routing/page-context.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * The icon within the page: as a file it would be asked for before a slow phone has painted, and took a connection of its
 * own (150 ms of the largest paint). Drawn in the words of the logo in the page, it costs 90 bytes. Browsers prefer it to the
 * PNG, which is for search engines: they take files only, 48 pixels wide or more.
 */
const ICON = `data:image/svg+xml,${icon.trim().replaceAll('#', '%23')}`

/** Where the staff area says that it can stand on a phone's home screen. */
export const APP_MANIFEST = '/admin/app.webmanifest'

/** Text made safe for HTML, inside elements and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** JSON that cannot end the script element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The document around a rendered page: what browsers and search engines read before the first word. */
export function documentOf(parts: {
  readonly head: PageHead
  /** The whole title, as tabs show it. */
  readonly title: string
  /** Linked data of the page. */
  readonly structuredData: object
  /** The card of a link to the page; its image is a path. */
  readonly preview: {
    readonly image: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** The name of the site: the business. */
  readonly siteName: string
  readonly publicUrl: string
  /** Style elements, as markup. */
  readonly styles: string
  readonly body: string
  /** Scripts that are fetched with the page, by their paths; most pages need none. */
  readonly scripts: ReadonlyArray<string>
  /** What the page needs to come to life, or where it is to be had. */
  readonly state: { readonly inline: unknown } | { readonly from: string }
  /** The script that runs while the page loads, where the body does not hold it. */
  readonly inlineScript?: string
  /** Input of the analytics script; left out where visits aren't counted. */
  readonly visit?: unknown
  readonly fontUrl: string
  /** Whether it can stand on a phone's home screen. */
  readonly app: boolean
}): string {
  const { head } = parts
  const address = escapeHtml(parts.publicUrl + head.canonical)
  const title = escapeHtml(parts.title)
  const description = escapeHtml(head.description)
  const preview = escapeHtml(parts.publicUrl + parts.preview.image)
  const previewAlt = escapeHtml(parts.preview.alt)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${head.noindex || head.missing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`}
<link rel="preload" href="${parts.fontUrl}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/images/app-icon-48.png" sizes="48x48" type="image/png">
<link rel="icon" href='${ICON}' sizes="any" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0B1F33">
<meta property="og:type" content="${head.subject?.type === 'BlogPosting' ? 'article' : 'website'}">
<meta property="og:site_name" content="${escapeHtml(parts.siteName)}">
<meta property="og:locale" content="en_AU">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${preview}">
<meta property="og:image:width" content="${parts.preview.width}">
<meta property="og:image:height" content="${parts.preview.height}">
<meta property="og:image:alt" content="${previewAlt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image:alt" content="${previewAlt}">
${parts.app ? `<link rel="manifest" href="${APP_MANIFEST}">\n<link rel="apple-touch-icon" href="/images/app-icon-180.png">` : '<link rel="alternate" type="application/atom+xml" title="Articles" href="/feed.xml">'}
${parts.styles}
${parts.scripts.map((path) => `<link rel="modulepreload" href="${escapeHtml(path)}">\n`).join('')}</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/ld+json">${jsonForScript(parts.structuredData)}</script>
${'from' in parts.state ? `<script type="application/json" id="state" data-from="${escapeHtml(parts.state.from)}"></script>` : `<script type="application/json" id="state">${jsonForScript(parts.state.inline)}</script>`}
${
  parts.visit
    ? `<script type="application/json" id="visit">${jsonForScript(parts.visit)}</script>
`
    : ''
}${parts.inlineScript ? `<script>${parts.inlineScript}</script>` : ''}
</body>
</html>
`
}
