import { Box, ResponsiveDetails } from 'design-system'
import { Prose } from './prose.tsx'

/** The first paragraph, with the steps that follow it. */
const OPENING = /^\s*<p>.*?<\/p>(?:\s*<ol>.*?<\/ol>)?/s

/** A long text whose first paragraph is larger on wide screens. On a phone, the rest expands from a row. */
export function LongText({ html, more }: { html: string; more: string }) {
  const opening = OPENING.exec(html)?.[0] ?? ''
  const rest = html.slice(opening.length)
  return (
    <Box>
      <Prose html={opening} css={{ fontSize: { lg: 'lead' }, lineHeight: { lg: '1.5' } }} />
      {rest ? (
        <ResponsiveDetails
          from="lg"
          look="row"
          summary={more}
          css={{
            marginTop: { base: 's4', lg: '1em' },
            borderTop: { base: '1px solid {colors.line}', lg: '0' },
            '& > summary': { color: 'link' },
            '&[open]': { paddingBottom: { base: 's4', lg: '0' } },
          }}
        >
          <Prose html={rest} />
        </ResponsiveDetails>
      ) : null}
    </Box>
  )
}
