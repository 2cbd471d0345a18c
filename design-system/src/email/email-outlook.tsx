import type { ReactNode } from 'react'

// Outlook for Windows renders with Word: no maximum width, no boxes with sizes, and Times New Roman where it doesn't know the first
// font. It alone reads conditional comments, which React can't render, so markers stand for them until `emailDocument`.

const CONDITIONAL_COMMENTS: Readonly<Record<string, string>> = {
  'column-start':
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  'column-end': '<!--[if mso]></td></tr></table><![endif]-->',
  'others-start': '<!--[if !mso]><!-->',
  'others-end': '<!--<![endif]-->',
}

const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table, td, p, a, h1, h2, li { font-family: Arial, sans-serif !important }</style><![endif]-->'

/** A text between two tags. */
const TEXT = />[^<]+</g

/** Returns the whole document from the static markup of `EmailLayout`. On the site, the font draws apostrophes as curly ones. */
export function emailDocument(markup: string): string {
  const body = markup
    .replaceAll(
      /<i data-outlook="([a-z-]+)"><\/i>/g,
      (marker, name: string) => CONDITIONAL_COMMENTS[name] ?? marker,
    )
    .replaceAll(TEXT, (text) => text.replaceAll('&#x27;', '’'))
  return `<!doctype html>${body.replace('</head>', `${OUTLOOK_HEAD}</head>`)}`
}

/** Limits the column to 600 px in Outlook, which ignores `max-width`. */
export function OutlookColumn({ children }: { children: ReactNode }) {
  return (
    <>
      <i data-outlook="column-start" />
      {children}
      <i data-outlook="column-end" />
    </>
  )
}

export function HiddenInOutlook({ children }: { children: ReactNode }) {
  return (
    <>
      <i data-outlook="others-start" />
      {children}
      <i data-outlook="others-end" />
    </>
  )
}
