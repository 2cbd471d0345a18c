import { useSuspenseQuery } from '@apollo/client/react'
import { AreaMap, Box, Button, Spinner, Text } from 'design-system'
import { useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { COVERAGE_RADIUS_METRES, EDGE_LABEL, MAP_CENTRE_SUBURB } from './map-area.ts'
import { MapKey } from './map-key.tsx'
import { useInteractiveMap } from './use-interactive-map.ts'

const InteractiveMapQuery = graphql(`
  query InteractiveMap {
    areaMap {
      picture
      pictureDark
      outlines
      width
      height
      circle { cx cy r }
      markers { name x y nameLeft }
      names { name x y minor }
      credit
    }
    markers: locations(list: MARKERS) { slug name latitude longitude }
    areas: locations(list: AREAS) { slug name }
    business { phone phoneE164 }
  }
`)

/** Number of suburbs listed if the map doesn't load (spec, section 9). */
const FALLBACK_SUBURBS = 6

/**
 * Map of the service area. The static map is there from the start and stays. When it comes near the screen, the interactive map is
 * laid over it; if that fails, the main suburbs are listed below.
 */
export function InteractiveMap(options: Parameters<typeof useInteractiveMap>[2]) {
  const { areaMap, markers, areas, business } = useSuspenseQuery(InteractiveMapQuery).data
  const box = useRef<HTMLDivElement>(null)
  const { state, parts, onRequest, open, dispatch } = useInteractiveMap(box, areaMap.outlines, options)
  const [moved, setMoved] = useState(false)
  const loading = state.name === 'loading' || state.name === 'waiting'

  return (
    <Box
      ref={box}
      data-map-state={state.name}
      css={{ display: 'grid', gridTemplateRows: '1fr auto', height: '100%', background: 'pic.sea2' }}
    >
      <Box css={{ position: 'relative' }}>
        <Box
          css={{
            display: 'contents',
            // Stays below an interactive map that shows the same land: without a GPU, Chromium leaves out as much of a WebGL canvas at
            // its bottom as is scrolled off at its top.
            visibility: state.name === 'ready' && moved ? 'hidden' : 'visible',
            // The caption credits the source of the outlines of both maps.
            '& figcaption': { visibility: 'visible' },
          }}
        >
          <AreaMap
            src={areaMap.picture}
            srcDark={areaMap.pictureDark}
            width={areaMap.width}
            height={areaMap.height}
            credit={areaMap.credit}
            alt={`Map of the Gold Coast with its suburbs and the six main suburbs marked. A dashed line shows the edge of our usual area, about ${COVERAGE_RADIUS_METRES / 1000} kilometres from ${MAP_CENTRE_SUBURB}.`}
            edge={{ ...areaMap.circle, label: EDGE_LABEL }}
            markers={areaMap.markers}
            names={areaMap.names}
          />
        </Box>
        {parts && (state.name === 'loading' || state.name === 'ready') ? (
          <Box
            inert={state.name === 'loading'}
            css={{
              position: 'absolute',
              inset: 0,
              // Mapbox shows its attribution where the static map shows its own.
              zIndex: parts.apiKey === null ? 'auto' : 1,
              opacity: state.name === 'ready' ? 1 : 0,
              // While the interactive map is invisible, it must not cover names of the static one.
              visibility: state.name === 'ready' ? 'visible' : 'hidden',
              transition: 'opacity {durations.t4}',
            }}
          >
            <parts.LoadedMap
              key={state.attempt}
              apiKey={parts.apiKey}
              outlines={parts.outlines}
              markers={markers}
              names={areaMap.names}
              phone={business}
              onLoad={() => dispatch({ type: 'loaded' })}
              onMove={() => setMoved(true)}
              onError={(message, status) => dispatch({ type: 'error', message, status })}
            />
          </Box>
        ) : null}
        <Box
          role="status"
          css={{
            position: 'absolute',
            top: 's4',
            left: 's4',
            '& > p': {
              display: 'inline-flex',
              alignItems: 'center',
              gap: 's2',
              padding: '8px 16px',
              borderRadius: 'pill',
              background: 'surface',
              boxShadow: '1',
              fontSize: 'small',
              // Not over the drawn map until loading takes longer than usual.
              animation: 'late 2s step-end',
            },
          }}
        >
          {loading ? (
            <p>
              <Spinner />
              Loading map...
            </p>
          ) : null}
        </Box>
        {onRequest && state.name === 'drawn' ? (
          <Button css={{ position: 'absolute', top: 's4', left: 's4' }} onClick={open}>
            Open interactive map
          </Button>
        ) : null}
      </Box>
      {/* Mapbox has its own colours, so the key doesn't apply. */}
      {parts?.apiKey && state.name === 'ready' ? null : <MapKey />}
      {state.name === 'failed' ? (
        <Box
          css={{
            padding: '16px 20px 20px',
            background: 'surface',
            borderTop: '1px solid',
            borderColor: 'line',
          }}
        >
          <Text css={{ fontWeight: 'strong' }}>Interactive map temporarily unavailable</Text>
          <Box
            as="ul"
            css={{
              display: 'grid',
              gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, 1fr)' },
              gap: '2px 20px',
              marginTop: 's1',
              listStyle: 'none',
              color: 'text.2',
              fontSize: 'small',
            }}
          >
            {areas.slice(0, FALLBACK_SUBURBS).map(({ slug, name }) => (
              <li key={slug}>{name}</li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}
