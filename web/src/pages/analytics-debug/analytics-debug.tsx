import { useSuspenseQuery } from '@apollo/client/react'
import { Button, Field, Text, TextInput } from 'design-system'
import { useState } from 'react'
import { EVENTS, type EventName } from '../../analytics/catalogue.ts'
import { personalDataIn } from '../../analytics/parameters.ts'
import { SAMPLES } from '../../analytics/samples.ts'
import type { Entry } from '../../analytics/tracker.ts'
import { useTracker } from '../../analytics/use-tracker.ts'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { DiagnosticPage, Facts, Json, Panel } from '../../shared/diagnostic-page.tsx'
import { catalogueChecks, liveChecks, titleRows } from './debug-checks.ts'

const AnalyticsDebugQuery = graphql(`
  query AnalyticsDebug {
    business { name }
  }
`)

const SCRIPT = 'script[src^="https://www.googletagmanager.com/gtag/js"]'

/** Live view of all analytics state and events on this page. */
export function AnalyticsDebug() {
  const { analyticsIds } = usePage().settings
  const { business } = useSuspenseQuery(AnalyticsDebugQuery).data
  const { tracker, snapshot } = useTracker()
  const [sample, setSample] = useState('')
  const scripts = tracker ? document.querySelectorAll(SCRIPT).length : 0
  const checks = [...catalogueChecks(business.name), ...liveChecks(tracker !== null, snapshot, scripts)]
  const titles = titleRows(business.name)
  const personalData = personalDataIn(sample)

  return (
    <DiagnosticPage
      title="Analytics debug"
      path="/analytics-debug"
      description="The sixteen events, what this page recorded, and the result for each destination."
      checks={checks}
    >
      <Panel title="Destinations">
        <Facts
          caption="Destinations"
          head={['Destination', 'Id', 'State']}
          rows={['First', 'Second'].map((which, index) => [
            which,
            analyticsIds[index] ?? 'not configured',
            analyticsIds[index] === undefined
              ? 'skipped'
              : snapshot.state === 'open'
                ? 'script loaded'
                : 'script not loaded: skipped',
          ])}
        />
      </Panel>
      <Panel title="Events">
        <Facts
          caption="Events"
          head={['Event', 'Category', 'Carries', 'On this page']}
          rows={SAMPLES.map(({ name }) => [
            name,
            EVENTS[name].category,
            Object.keys(EVENTS[name].parameters).join(', ') || 'nothing',
            outcomesOf(name, snapshot.entries),
          ])}
        />
      </Panel>
      <Panel title="Live">
        <Text>
          Ctrl-click or Command-click a link in the header. It opens in a new tab, and the event appears here.
        </Text>
        <Json label="Recorded on this page" value={snapshot.entries} />
      </Panel>
      <Panel title="Page titles">
        <Facts
          caption="Page titles"
          head={['Address', 'Expected', 'Actual', 'Result']}
          rows={titles.map(({ path, expected, actual }) => [
            path,
            expected,
            actual,
            expected === actual ? 'same' : 'different',
          ])}
        />
      </Panel>
      <Panel title="Personal data">
        <Field
          label="Would this be blocked?"
          name="tried"
          help="Checked in this browser only. Names are recognised from what was typed into forms. No event accepts free text."
        >
          <TextInput
            autoComplete="off"
            value={sample}
            onChange={({ currentTarget }) => setSample(currentTarget.value)}
            css={{ maxWidth: '480px' }}
          />
        </Field>
        <Text role="status">
          {sample === ''
            ? 'Nothing to check yet.'
            : personalData
              ? `Blocked: ${personalData}.`
              : 'No personal data found.'}
        </Text>
      </Panel>
      <Panel title="Export">
        <Button
          tone="line"
          disabled={tracker === null}
          onClick={() =>
            downloadReport({ at: new Date().toISOString(), analyticsIds, checks, titles, ...snapshot })
          }
          css={{ justifySelf: 'start' }}
        >
          Export JSON
        </Button>
      </Panel>
    </DiagnosticPage>
  )
}

function outcomesOf(name: EventName, entries: ReadonlyArray<Entry>): string {
  const matching = entries.filter((entry) => entry.name === name)
  const last = matching.at(-1)
  return last ? `${matching.length} times; last: ${last.outcome}` : 'not yet'
}

/** Downloads a report as a file. */
function downloadReport(report: unknown): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }))
  link.download = 'analytics-debug.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
