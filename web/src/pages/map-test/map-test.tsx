import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button } from 'design-system'
import { useCallback, useEffect, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { request } from '../../graphql-client/rest.ts'
import { usePage } from '../../routing/page-context.ts'
import { check, DiagnosticPage, Facts, Panel } from '../../shared/diagnostic-page.tsx'
import { InteractiveMap } from '../../shared/map/interactive-map.tsx'
import { mapChecks } from './map-checks.ts'
import { SIMULATIONS, type Simulation, stateName } from './simulations.ts'

const MapTestQuery = graphql(`
  query MapTest {
    business { latitude longitude coverageRadiusMetres }
    markers: locations(list: MARKERS) { slug name latitude longitude }
    areas: locations(list: AREAS) { slug name }
  }
`)

type Step = { readonly run: number; readonly state: string; readonly startedAt: number }

/** Whether /api/maps-config returns a key. The key itself isn't kept. */
function useHasMapKey(): boolean | null {
  const [hasKey, setHasKey] = useState<boolean | null>(null)
  useEffect(() => {
    request('GET', '/api/maps-config').then(
      (answer) => setHasKey(typeof answer === 'object' && answer !== null && 'apiKey' in answer),
      () => setHasKey(false),
    )
  }, [])
  return hasKey
}

/** The map as on every page, with its states and timings, and simulations of the ways it can fail to load. */
export function MapTest() {
  const { settings } = usePage()
  const facts = useSuspenseQuery(MapTestQuery).data
  const hasKey = useHasMapKey()
  const [run, setRun] = useState<{ readonly number: number; readonly simulation: Simulation | null }>({
    number: 0,
    simulation: null,
  })
  const [notes, setNotes] = useState<ReadonlyArray<Step>>([])
  const { number, simulation } = run

  const noteState = useCallback(
    (state: Parameters<typeof stateName>[0]) => {
      const step = { run: number, state: stateName(state), startedAt: performance.now() }
      setNotes((before) => [...before, step])
    },
    [number],
  )
  const begin = (next: Simulation | null) => setRun({ number: number + 1, simulation: next })
  // A map that is being unmounted may still report a state.
  const steps = notes.filter((note) => note.run === number)

  const visited = steps.map(({ state }) => state)
  const over = simulation !== null && visited.length >= simulation.expected.length
  const start = steps[0]?.startedAt ?? 0
  return (
    <DiagnosticPage
      title="Map test"
      path="/map-test"
      description="How the service area map loads, and what shows when it doesn't."
      checks={[
        ...mapChecks(facts),
        hasKey === null
          ? { name: 'config', result: 'waiting', message: 'Waiting for /api/maps-config.' }
          : check('config', hasKey === settings.mapbox, `/api/maps-config has ${hasKey ? 'a' : 'no'} key.`),
        simulation === null || !over
          ? {
              name: 'simulation',
              result: 'waiting',
              message: simulation ? `Running: ${simulation.label}.` : 'Start a simulation below.',
            }
          : check(
              'simulation',
              visited.join() === simulation.expected.join(),
              `${simulation.label}: ${visited.join(', ')}.`,
            ),
      ]}
    >
      <Panel title="Configuration">
        <Facts
          caption="Configuration"
          head={['Setting', 'Value']}
          rows={[
            ['Map key (MAPBOX_TOKEN)', settings.mapbox ? 'present' : 'not configured'],
            ['/api/maps-config', hasKey === null ? 'waiting' : hasKey ? 'returns a key' : 'returns no key'],
          ]}
        />
      </Panel>
      <Panel title="Loading simulations">
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3' }}>
          <Button tone="line" onClick={() => begin(null)}>
            Real map
          </Button>
          {SIMULATIONS.map((option) => (
            <Button
              key={option.name}
              tone="line"
              onClick={() => begin(option)}
              aria-pressed={option === simulation}
            >
              {option.label}
            </Button>
          ))}
        </Box>
        <Box css={{ minHeight: '480px', display: 'grid', borderRadius: 'r3', overflow: 'hidden' }}>
          <InteractiveMap key={number} source={simulation?.source} onState={noteState} />
        </Box>
        <Facts
          caption="States"
          head={['State', 'After']}
          rows={steps.map(({ state, startedAt }) => [state, `${((startedAt - start) / 1000).toFixed(2)} s`])}
        />
      </Panel>
      <Panel title="Markers">
        <Facts
          caption="Markers"
          head={['Suburb', 'Latitude', 'Longitude']}
          rows={facts.markers.map(({ name, latitude, longitude }) => [name, latitude, longitude])}
        />
      </Panel>
    </DiagnosticPage>
  )
}
