import type { ReactNode } from 'react'

const FONT = "'Familjen Grotesk', 'Helvetica Neue', Arial, sans-serif"

/**
 * The sheet that every message is written on: one column of 560 px, tables and inline styles only, since mail clients
 * know little else. `preview` is what lists show beside the subject.
 */
export function EmailFrame({
  brand,
  preview,
  children,
  footer,
}: {
  brand: string
  preview: string
  children: ReactNode
  footer: ReactNode
}) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: '#F5EFE4', color: '#0B1F33', fontFamily: FONT }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ maxWidth: 560, background: '#FFFFFF', borderRadius: 12 }}
                >
                  <tbody>
                    <tr>
                      <td
                        style={{
                          padding: '18px 24px',
                          background: '#0A3A56',
                          borderRadius: '12px 12px 0 0',
                          color: '#FFFFFF',
                          fontSize: 20,
                          fontWeight: 700,
                        }}
                      >
                        {brand}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '24px', fontSize: 16, lineHeight: '24px' }}>{children}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '16px 24px 24px',
                          borderTop: '1px solid #E3DCCF',
                          color: '#566677',
                          fontSize: 14,
                          lineHeight: '20px',
                        }}
                      >
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** Facts of a message, a row each: what it is, and what it says. Lines of a long text stay lines. */
export function EmailFacts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td
              valign="top"
              style={{
                width: 96,
                padding: '8px 12px 8px 0',
                borderBottom: '1px solid #E3DCCF',
                color: '#566677',
                fontSize: 15,
              }}
            >
              {name}
            </td>
            <td
              valign="top"
              style={{
                padding: '8px 0',
                borderBottom: '1px solid #E3DCCF',
                fontWeight: 600,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
