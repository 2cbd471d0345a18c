import { Box, Heading, JobSheet, type JobSheetRow, Lead, Pictogram } from 'design-system'
import type { ReactNode } from 'react'

/** A page about one job that a customer opens from an email: its picture and heading, the form, and the job sheet beside or below. */
export function JobPage({
  service,
  id,
  title,
  lead,
  sheet,
  children,
}: {
  /** Slug of the service. */
  service: string
  /** Id of the heading. */
  id: string
  title: string
  lead: ReactNode
  sheet: { readonly title: string; readonly note: string; readonly rows: ReadonlyArray<JobSheetRow> }
  /** The form and what belongs to it. */
  children: ReactNode
}) {
  return (
    <Box
      css={{
        display: 'grid',
        gap: { base: 's5', lg: 's6' },
        gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px', xl: 'minmax(0, 1fr) 440px' },
        columnGap: { lg: 's7', xl: 's9' },
        alignItems: 'start',
      }}
    >
      <Box
        as="header"
        css={{
          display: 'flex',
          flexWrap: { base: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: { base: 's3', sm: 's5' },
          gridColumn: { lg: '1 / -1' },
          '& img': {
            flex: 'none',
            width: { base: '64px', sm: '112px' },
            height: 'auto',
            borderRadius: { base: '28px {radii.r2} {radii.r2}', sm: '48px {radii.r3} {radii.r3}' },
          },
        }}
      >
        <Pictogram name={service} size={112} />
        <div>
          <Heading as="h1" id={id} css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
            {title}
          </Heading>
          <Lead css={{ marginTop: 's2' }}>{lead}</Lead>
        </div>
      </Box>
      <div>{children}</div>
      <JobSheet raised {...sheet} />
    </Box>
  )
}
