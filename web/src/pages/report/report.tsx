import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Confirmation, Container, Heading, Lead, Section, Steps } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import type { ReportPageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { progressOf } from '../../shared/booking-progress.ts'
import { Guarantee } from '../../shared/guarantee.tsx'
import { FollowUp, ReportPhotos, ReportSheet, SavePdf, WorkDone } from '../../shared/job-report.tsx'
import { NextActions } from '../../shared/next-actions.tsx'
import { longDate } from '../../shared/queensland-time.ts'
import { senderRow } from '../../shared/sender-row.tsx'

const ReportPage = graphql(`
  query ReportPage($token: String!) {
    jobReport(token: $token) {
      reference workOrder orderNumber service serviceSlug date suburb plumber
      workDone parts readings certificates followUp signedName signature
      photos { path before }
    }
    business { name phone phoneE164 email abn licences { label number } }
    textPage(slug: "warranty-information") { summary }
  }
`)

type JobReport = NonNullable<ReportPageQuery['jobReport']>

/** Report of a completed job, for the customer and the property manager. */
export function Report() {
  const { token = '' } = usePage().location.params
  const {
    jobReport: report,
    business,
    textPage,
  } = useSuspenseQuery(ReportPage, { variables: { token } }).data
  return (
    <>
      <PageHead
        title={report ? `Job report ${report.reference}` : 'This link no longer works'}
        description="What we did at a job."
        canonical="/"
        missing={!report}
      />
      {report ? (
        <CompletedJob report={report} token={token} business={business} promises={textPage?.summary ?? []} />
      ) : (
        <Section ground="warm" labelledBy="report-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
          <Container css={{ maxWidth: '820px' }}>
            <Heading as="h1" id="report-title">
              This link no longer works
            </Heading>
            <Lead css={{ marginTop: 's3' }}>
              Check that you opened the whole link. If it still doesn’t work, call us on{' '}
              <a href={`tel:${business.phoneE164}`}>{business.phone}</a>.
            </Lead>
          </Container>
        </Section>
      )}
    </>
  )
}

/** The completed job sheet. A property manager reads it too, so it has no actions for the customer: no review, no change. */
function CompletedJob({
  report,
  token,
  business,
  promises,
}: {
  report: JobReport
  token: string
  business: ReportPageQuery['business']
  promises: ReadonlyArray<string>
}) {
  const { service, serviceSlug, date, suburb, followUp } = report
  const progress = progressOf('COMPLETED')
  return (
    <Section ground="warm" css={{ paddingTop: { base: 's5', lg: 's6' }, _print: { paddingBlock: 's2' } }}>
      <Container css={{ display: 'grid', gap: 's4' }}>
        {progress ? <Steps label="Progress" {...progress} /> : null}
        <Confirmation
          state="completed"
          status="Work completed"
          title={service}
          lead={
            // On wide screens and on paper, the sheet says it.
            <Box as="span" css={{ display: { lg: 'none' }, _print: { display: 'none' } }}>
              {longDate(date)}, {suburb}
            </Box>
          }
          sheet={
            <ReportSheet headed report={report} business={business.name} lastRows={[senderRow(business)]} />
          }
          after={
            <>
              {followUp ? <FollowUp text={followUp} job={report.reference} service={serviceSlug} /> : null}
              <NextActions
                job={{ service: serviceSlug, suburb, done: true }}
                business={business}
                quiet={Boolean(followUp)}
              >
                <SavePdf report={`/report/${token}`} />
              </NextActions>
            </>
          }
        >
          <WorkDone report={report} />
        </Confirmation>
        <ReportPhotos photos={report.photos} />
        <Guarantee
          service={serviceSlug}
          reference={report.reference}
          parts={report.parts.length > 0}
          business={business}
          promises={promises}
          day={date}
        />
      </Container>
    </Section>
  )
}
