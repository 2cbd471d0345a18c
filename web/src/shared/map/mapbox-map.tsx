import mapboxCss from 'mapbox-gl/dist/mapbox-gl.css?inline'
import * as mapbox from 'mapbox-gl/esm'
import { Layer, type MapLib, Map as MapView, Marker, NavigationControl, Source } from 'react-map-gl/mapbox'
import { LiveMap } from './live-map.tsx'
import { EDGE_LABEL, edgeLabelLayout } from './map-area.ts'
import {
  adoptStyles,
  colour,
  coverageEdge,
  coverageLabel,
  EDGE_LABEL_LAYER,
  type LoadedMapProps,
  type MapCanvasProps,
  showCoverage,
  useDarkMode,
  viewProps,
} from './map-canvas.ts'
import { PositionDot, SuburbDot } from './map-dots.tsx'

adoptStyles(mapboxCss)

const mapLib = asMapLib(mapbox)

const COVERAGE = coverageEdge()
const LABEL = coverageLabel()

/** Interactive Mapbox map: about 590 KB compressed, so it must stay a chunk of its own. */
export function MapboxMap(props: LoadedMapProps) {
  return <LiveMap Canvas={MapboxCanvas} {...props} />
}

function MapboxCanvas(props: MapCanvasProps) {
  const { apiKey, markers, outlined, position, onLoad, onError } = props
  const dark = useDarkMode()
  return (
    <MapView
      {...viewProps(props)}
      mapLib={mapLib}
      mapboxAccessToken={apiKey ?? ''}
      mapStyle={`mapbox://styles/mapbox/${dark ? 'dark-v11' : 'streets-v12'}`}
      performanceMetricsCollection={false}
      onLoad={({ target }) => {
        showCoverage(target)
        onLoad(target)
      }}
      onError={({ error }) => {
        const status: unknown = Reflect.get(error, 'status')
        onError(error.message, typeof status === 'number' ? status : undefined)
      }}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <Source type="geojson" data={COVERAGE}>
        <Layer
          type="line"
          paint={{ 'line-color': colour('map-label'), 'line-width': 2, 'line-dasharray': [1, 3] }}
        />
      </Source>
      <Source type="geojson" data={LABEL}>
        <Layer
          id={EDGE_LABEL_LAYER}
          type="symbol"
          layout={{ 'text-field': EDGE_LABEL, 'text-size': 14, ...edgeLabelLayout() }}
          paint={{
            'text-color': colour('map-label'),
            'text-halo-color': colour('map-halo'),
            'text-halo-width': 1.6,
          }}
        />
      </Source>
      <Source type="geojson" data={outlined}>
        <Layer
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour('gold-400'), 'line-width': 4 }}
        />
      </Source>
      {markers.map(({ slug, name, latitude, longitude }) => (
        <Marker
          key={slug}
          latitude={latitude}
          longitude={longitude}
          style={{ pointerEvents: 'none' }}
          // Mapbox gives every marker the role of an image named 'Map marker', which would hide the name of the dot in it.
          ref={(marker) => {
            marker?.getElement().removeAttribute('role')
            marker?.getElement().removeAttribute('aria-label')
          }}
        >
          <SuburbDot name={name} />
        </Marker>
      ))}
      {position ? (
        <Marker {...position} style={{ pointerEvents: 'none' }}>
          <PositionDot />
        </Marker>
      ) : null}
    </MapView>
  )
}

// The package types each of its builds separately, and react-map-gl only accepts the type of another build.
function asMapLib(build: object): MapLib {
  const isMapLib = (value: object): value is MapLib => 'Map' in value && 'Marker' in value
  if (!isMapLib(build)) throw new TypeError('mapbox-gl has another shape than react-map-gl expects')
  return build
}
