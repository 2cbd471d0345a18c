import { Box } from 'design-system'
import mapboxCss from 'mapbox-gl/dist/mapbox-gl.css?inline'
import * as mapbox from 'mapbox-gl/esm'
import { useMemo } from 'react'
import { Layer, Map as MapboxMap, type MapLib, Marker, NavigationControl, Source } from 'react-map-gl/mapbox'
import { boundsOf, COVERAGE_RADIUS_METRES, circleRing, MAP_CENTRE, MAP_ZOOM } from './map-area.ts'

// The library's styles come with its code: a file of their own could fail alone, and would not be asked for again.
const sheet = new CSSStyleSheet()
sheet.replaceSync(mapboxCss)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

const mapLib = asMapLib(mapbox)

const RING = circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES).map(([longitude, latitude]) => [
  longitude,
  latitude,
])

/** Pixels between the coverage circle and the edge of the map. */
const PADDING = 24

export type InteractiveMapCanvasProps = {
  /** A public key of the maps service. */
  readonly apiKey: string
  readonly markers: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly latitude: number
    readonly longitude: number
  }>
  readonly onLoad: () => void
  /** Before load: it will not come. After load: something is missing, or the key was refused. */
  readonly onError: (message: string, status: number | undefined) => void
}

/** The interactive map itself: about 590 KB compressed, so only ever fetched on its own. */
export function InteractiveMapCanvas({ apiKey, markers, onLoad, onError }: InteractiveMapCanvasProps) {
  const dark = useMemo(() => matchMedia('(prefers-color-scheme: dark)').matches, [])
  return (
    <MapboxMap
      mapLib={mapLib}
      mapboxAccessToken={apiKey}
      mapStyle={`mapbox://styles/mapbox/${dark ? 'dark-v11' : 'streets-v12'}`}
      initialViewState={{ ...MAP_CENTRE, zoom: MAP_ZOOM }}
      cooperativeGestures
      performanceMetricsCollection={false}
      onLoad={({ target }) => {
        target.fitBounds(boundsOf(circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES)), {
          padding: PADDING,
          duration: 0,
        })
        onLoad()
      }}
      onError={({ error }) => {
        const status: unknown = Reflect.get(error, 'status')
        onError(error.message, typeof status === 'number' ? status : undefined)
      }}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <Source
        type="geojson"
        data={{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [RING] } }}
      >
        <Layer
          type="line"
          paint={{ 'line-color': dark ? '#F1EDE4' : '#0B1F33', 'line-width': 2, 'line-dasharray': [1, 3] }}
        />
      </Source>
      {markers.map(({ slug, name, latitude, longitude }) => (
        <Marker
          key={slug}
          latitude={latitude}
          longitude={longitude}
          // Mapbox calls every marker a picture named 'Map marker'; a picture of its suburb says more.
          ref={(marker) => marker?.getElement().setAttribute('aria-label', name)}
        >
          <Box
            title={name}
            css={{
              width: '16px',
              height: '16px',
              border: '2px solid',
              borderColor: 'ink',
              borderRadius: 'pill',
              background: 'gold.400',
            }}
          />
        </Marker>
      ))}
    </MapboxMap>
  )
}

// The package describes each of its builds in types of its own, and react-map-gl knows only the other ones.
function asMapLib(build: object): MapLib {
  const isMapLib = (it: object): it is MapLib => 'Map' in it && 'Marker' in it
  if (!isMapLib(build)) throw new TypeError('mapbox-gl has another shape than react-map-gl expects')
  return build
}
