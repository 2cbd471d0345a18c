import { Box, ResponsiveDetails } from 'design-system'
import { Prose } from './prose.tsx'

/** A text whose first paragraph stands on its own, a little larger on wide screens; a phone opens what follows from a row. */
export function LongText({ html, more }: { html: string; more: string }) {
  const end = html.indexOf('</p>') + '</p>'.length
  const rest = html.slice(end)
  return (
    <Box>
      <Prose html={html.slice(0, end)} css={{ fontSize: { lg: 'lead' }, lineHeight: { lg: '1.5' } }} />
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
