import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, chakra, Heading, JobSheet, type JobSheetRow, Text } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { Buttons } from './buttons.tsx'
import { longDate } from './queensland-time.ts'
import { Signature, type Strokes } from './signature.tsx'
import { workOrderRows } from './work-order-rows.ts'

/** The report of a completed job, as written on site. */
export type JobReport = {
  readonly reference: string
  readonly workOrder?: string | null
  readonly orderNumber?: string | null
  readonly service: string
  /** Date of the visit: `2026-11-26`. */
  readonly date: string
  readonly suburb: string
  /** Null if the roster names a van. */
  readonly plumber?: string | null
  readonly workDone: string
  readonly parts: ReadonlyArray<string>
  readonly readings: ReadonlyArray<string>
  readonly certificates: ReadonlyArray<string>
  readonly followUp?: string | null
  readonly signedName?: string | null
  readonly signature?: Strokes | null
  readonly photos: ReadonlyArray<{ readonly path: string; readonly before: boolean }>
}

/** A list in a row of the sheet. */
const Lines = chakra('ul', {
  base: { listStyle: 'none', fontWeight: 'text', '& li + li': { marginTop: '6px' } },
})

/** A text of the technician, as written. On deep water. */
const TechnicianText = ({ children }: { children: string }) => (
  <Text
    css={{
      marginTop: 's2',
      color: 'onDeep.2',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      _print: { color: '#000' },
    }}
  >
    {children}
  </Text>
)

/** What was done, beside the sheet with the rest. */
export const WorkDone = ({ report }: { report: Pick<JobReport, 'workDone'> }) => (
  <section aria-labelledby="work-done-title">
    <Heading id="work-done-title">What we did</Heading>
    <TechnicianText>{report.workDone}</TechnicianText>
  </section>
)

/** A completed job sheet: when, where and by whom it was done, materials, measurements and signature. */
export function ReportSheet({
  report,
  where = { value: report.suburb },
  rows = [],
  lastRows = [],
  headed = false,
  business,
}: {
  report: JobReport
  /** Name of the business, for a job without a plumber's name. */
  business: string
  /** Address of the job, if more than the suburb may be shown. */
  where?: Omit<JobSheetRow, 'name'>
  /** Further rows about the job. */
  rows?: ReadonlyArray<JobSheetRow>
  /** Rows at the foot of the sheet. */
  lastRows?: ReadonlyArray<JobSheetRow>
  /** Whether the heading above says the job, and on small screens day and suburb too. */
  headed?: boolean
}) {
  const { reference, service, date, plumber, signedName, signature } = report
  const inHeading = headed ? { data: { 'data-in-heading': '' } } : {}
  const lists = [
    ['Parts used', report.parts],
    ['Readings', report.readings],
    ['Certificates', report.certificates],
  ] as const
  return (
    <JobSheet
      id="sheet-title"
      title="Your job report"
      note={`Reference ${reference}`}
      rows={[
        { name: 'Done on', value: longDate(date), ...inHeading },
        // The roster may name a van instead of a person.
        { name: 'Done by', ...(plumber ? { value: plumber, note: business } : { value: business }) },
        ...(headed ? [] : [{ name: 'Job', value: service }]),
        { name: 'Where', ...where, ...inHeading },
        ...workOrderRows(report),
        ...rows,
        ...lists.flatMap(([name, lines]) =>
          lines.length > 0
            ? [
                {
                  name,
                  value: (
                    <Lines>
                      {lines.map((line, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same part can be used twice, and nothing moves
                        <li key={index}>{line}</li>
                      ))}
                    </Lines>
                  ),
                },
              ]
            : [],
        ),
        ...(signature && signedName ? [signatureRow(signature, signedName)] : []),
      ]}
      lastRows={lastRows}
      css={{
        '& [data-signed]': { alignItems: 'start' },
        '& [data-in-print]': { display: 'none', _print: { display: 'grid' } },
        '& [data-in-heading]': { display: { base: 'none', lg: 'grid' }, _print: { display: 'grid' } },
        _print: { breakInside: 'auto' },
      }}
    />
  )
}

/** The customer's signature in a box and above a line, as on paper. */
const signatureRow = (strokes: Strokes, name: string): JobSheetRow => ({
  name: 'Signed',
  data: { 'data-signed': '' },
  value: (
    <Box
      css={{
        maxWidth: '220px',
        padding: '8px 16px 10px',
        border: '1px solid {colors.line.strong}',
        borderRadius: 'r2',
      }}
    >
      <Box css={{ borderBottom: '1.5px solid {colors.text}' }}>
        <Signature strokes={strokes} name={name} />
      </Box>
      <Text
        css={{ marginTop: '6px', color: 'text.3', fontSize: 'meta', fontWeight: 'text', lineHeight: '1.3' }}
      >
        {name}
      </Text>
    </Box>
  ),
})

/** Link to the report as a PDF, for those who only file it. */
export const SavePdf = ({ report }: { report: string /** Path of the report. */ }) => (
  <Button tone="ghost" href={`${report}/report.pdf`}>
    Save PDF
  </Button>
)

const FollowUpService = graphql(`
  query FollowUpService($slug: String!) {
    service(slug: $slug) { slug quoteService }
  }
`)

interface FollowUpProps {
  text: string
  /** Reference of the job. */
  job: string
  /** Slug of its service. */
  service: string
}

/** Recommended follow-up work after the sheet, with a link to the form that asks for its price and names the job. */
export function FollowUp({ text, job, service }: FollowUpProps) {
  const { data } = useSuspenseQuery(FollowUpService, { variables: { slug: service } })
  const quoteService = data.service?.quoteService ?? 'emergency'
  const query = new URLSearchParams({
    job,
    // The emergency is over. The customer says what the next job is.
    ...(quoteService === 'emergency' ? {} : { service: quoteService }),
  })
  return (
    <Box as="section" aria-labelledby="follow-up-title">
      <Heading id="follow-up-title">What we suggest next</Heading>
      <TechnicianText>{text}</TechnicianText>
      <Buttons css={{ marginTop: 's4' }}>
        <Button tone="light" href={`/contact?${query}#quote`}>
          Ask for a price
        </Button>
      </Buttons>
    </Box>
  )
}

const Photos = chakra('ul', {
  base: {
    display: 'grid',
    gap: '16px',
    // As many in a row as fit at a readable size.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    listStyle: 'none',
    '& a': { display: 'block', borderRadius: 'r3' },
    '& img': {
      width: '100%',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      border: '1px solid {colors.line}',
      borderRadius: 'r3',
      background: 'surface.2',
    },
    '& figcaption': { marginTop: '6px', color: 'text.2', fontSize: 'meta' },
    _print: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& li': { breakInside: 'avoid' },
    },
  },
})

/** Photos before and after the work. Renders nothing if there are none. */
export function ReportPhotos({ photos }: Pick<JobReport, 'photos'>) {
  return photos.length > 0 ? (
    <section aria-labelledby="photos-title">
      <Heading id="photos-title" css={{ margin: '8px 0 12px', fontSize: '1.375rem' }}>
        Photos
      </Heading>
      <Photos>
        {photos.map(({ path, before }, index) => {
          const label = before ? 'Before the work' : 'After the work'
          return (
            <li key={path}>
              <figure>
                <a href={path}>
                  <img src={path} alt={`${label}, ${index + 1}`} loading="lazy" decoding="async" />
                </a>
                <figcaption>{label}</figcaption>
              </figure>
            </li>
          )
        })}
      </Photos>
    </section>
  ) : null
}
