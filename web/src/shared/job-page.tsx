import { Box, Heading, JobSheet, type JobSheetRow, Lead, Pictogram } from 'design-system'
import type { ReactNode } from 'react'

/**
 * A page about one job that a customer opens from an email: its picture and heading on deep water, with the job sheet beside them,
 * and beside the form too if that doesn't need the full width. Smaller screens leave out the sheet, since the lead says the same.
 */
export function JobPage({
  service,
  id,
  title,
  lead,
  sheet,
  wide = false,
  beside,
  children,
}: {
  /** Slug of the service. */
  service: string
  /** Id of the heading. */
  id: string
  title: string
  lead: ReactNode
  sheet: { readonly title: string; readonly note: string; readonly rows: ReadonlyArray<JobSheetRow> }
  /** Whether the form uses the page's full width. */
  wide?: boolean
  /** Content below the sheet, or below the form on smaller screens. */
  beside?: ReactNode
  /** The form and what belongs to it. */
  children: ReactNode
}) {
  return (
    <Box
      css={{
        display: 'grid',
        gap: { base: 's5', lg: 's6' },
        columnGap: { lg: '0' },
        gridTemplateAreas: {
          base: beside ? '"head" "body" "sheet"' : '"head" "body"',
          lg: wide ? '"head sheet" "body body"' : '"head sheet" "body sheet"',
        },
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 420px',
          xl: 'minmax(0, 1fr) 490px',
        },
        alignItems: 'start',
      }}
    >
      <Box
        css={{
          gridArea: { base: 'head', lg: wide ? '1 / 1 / 2 / -1' : 'head' },
          alignSelf: 'stretch',
          borderRadius: {
            base: '64px {radii.r4} {radii.r4} {radii.r4}',
            lg: '120px {radii.r4} {radii.r4} {radii.r4}',
          },
          background: 'bg.deep',
        }}
      />
      <Box
        as="header"
        data-ground="deep"
        css={{
          gridArea: 'head',
          alignSelf: 'center',
          display: 'flex',
          flexWrap: { base: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: { base: 's3', sm: 's5', lg: 's6' },
          padding: { base: '24px 20px 28px', sm: '32px', lg: '44px 24px 44px 48px' },
          color: 'onDeep',
          '& img': {
            flex: 'none',
            width: { base: '72px', sm: '112px', xl: '144px' },
            height: 'auto',
            borderRadius: { base: '40px {radii.r2} {radii.r2}', sm: '64px {radii.r3} {radii.r3}' },
          },
        }}
      >
        <Pictogram name={service} size={144} />
        <div>
          <Heading as="h1" id={id} css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
            {title}
          </Heading>
          <Lead css={{ marginTop: 's2', color: 'onDeep.2' }}>{lead}</Lead>
        </div>
      </Box>
      <Box css={{ gridArea: 'body' }}>{children}</Box>
      <Box
        css={{
          display: { base: beside ? 'block' : 'none', lg: 'block' },
          gridArea: 'sheet',
          ...(wide
            ? { padding: { lg: '36px 36px 36px 0', xl: '44px 48px 44px 0' } }
            : { position: { lg: 'sticky' }, top: '112px', paddingInlineStart: { lg: 's6', xl: 's7' } }),
        }}
      >
        <Box css={{ display: { base: 'none', lg: 'block' } }}>
          <JobSheet raised {...sheet} />
        </Box>
        {beside ? <Box css={{ marginTop: { lg: 's6' } }}>{beside}</Box> : null}
      </Box>
    </Box>
  )
}
