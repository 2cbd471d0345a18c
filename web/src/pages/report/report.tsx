import { useSuspenseQuery } from '@apollo/client/react'
import { Button, Card, Container, chakra, Heading, Lead, PrinterIcon, Section, Text } from 'design-system'
import { type ReactNode, useId } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ReportPageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { longDate } from '../../shared/queensland-time.ts'
import { Signature } from '../../shared/signature.tsx'

const ReportPage = graphql(`
  query ReportPage($token: String!) {
    jobReport(token: $token) {
      reference service date suburb technician workDone parts readings certificates followUp signedName signature
      photos { path before }
    }
    business { phone phoneE164 }
  }
`)

type JobReport = NonNullable<ReportPageQuery['jobReport']>

const Photos = chakra('ul', {
  base: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    listStyle: 'none',
    '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'r3' },
    '& figcaption': { marginTop: '4px', color: 'text.2', fontSize: 'meta' },
  },
})

/** What was done at a job, for its customer and the manager of the property. */
export function Report() {
  const { token = '' } = usePage().location.params
  const { jobReport: report, business } = useSuspenseQuery(ReportPage, { variables: { token } }).data
  return (
    <>
      <PageHead
        title={report ? `Job report ${report.reference}` : 'This link no longer works'}
        description="What we did at a job."
        canonical="/"
        missing={!report}
      />
      <Section ground="warm" labelledBy="report-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container css={{ maxWidth: '820px' }}>
          {report ? (
            <Done report={report} token={token} />
          ) : (
            <>
              <Heading as="h1" id="report-title">
                This link no longer works
              </Heading>
              <Lead css={{ marginTop: 's3' }}>
                Check that you opened the whole link. If it still doesn’t work, call us on{' '}
                <a href={`tel:${business.phoneE164}`}>{business.phone}</a>.
              </Lead>
            </>
          )}
        </Container>
      </Section>
    </>
  )
}

function Done({ report, token }: { report: JobReport; token: string }) {
  const { reference, service, date, suburb, technician, photos, signedName, signature } = report
  const parts = [
    ['What we did', report.workDone],
    ['Parts used', report.parts.join('\n')],
    ['Readings', report.readings.join('\n')],
    ['Certificates', report.certificates.join('\n')],
    ['What we suggest next', report.followUp ?? ''],
  ] as const
  return (
    <>
      <Text css={{ color: 'text.2', fontWeight: 'strong' }}>Job report {reference}</Text>
      <Heading as="h1" id="report-title" css={{ marginTop: 's2' }}>
        {service}
      </Heading>
      <Lead css={{ marginTop: 's3' }}>
        {longDate(date)}, {suburb}. Done by {technician}.
      </Lead>
      <Card css={{ marginTop: 's6', padding: { base: '20px', sm: '32px' }, display: 'grid', gap: '24px' }}>
        {parts.map(([title, words]) =>
          words === '' ? null : (
            <Part key={title} title={title}>
              <Text css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Text>
            </Part>
          ),
        )}
        {signature && signedName ? (
          <Part title="Signed">
            <Text>{signedName}</Text>
            <Signature strokes={signature} name={signedName} />
          </Part>
        ) : null}
        {photos.length > 0 ? (
          <Part title="Photos">
            <Photos>
              {photos.map(({ path, before }, index) => {
                const label = before ? 'Before the work' : 'After the work'
                return (
                  <li key={path}>
                    <figure>
                      <a href={path}>
                        <img src={path} alt={`${label}, ${index + 1}`} loading="lazy" />
                      </a>
                      <figcaption>{label}</figcaption>
                    </figure>
                  </li>
                )
              })}
            </Photos>
          </Part>
        ) : null}
        <div>
          <Button tone="outline" href={`/report/${token}/report.pdf`} css={{ _print: { display: 'none' } }}>
            <PrinterIcon size={20} />
            PDF to print
          </Button>
        </div>
      </Card>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} css={{ fontSize: '1.375rem', lineHeight: '1.3', marginBottom: 's2' }}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
