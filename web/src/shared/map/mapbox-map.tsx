import mapboxCss from 'mapbox-gl/dist/mapbox-gl.css?inline'
import * as mapbox from 'mapbox-gl/esm'
import { useMemo } from 'react'
import { Layer, type MapLib, Map as MapView, Marker, NavigationControl, Source } from 'react-map-gl/mapbox'
import { LiveMap } from './live-map.tsx'
import { MAP_CENTRE, MAP_ZOOM } from './map-area.ts'
import {
  colour,
  coverageEdge,
  coverageFitArguments,
  type LoadedMapProps,
  MAP_NAMES,
  type MapCanvasProps,
  useDarkMode,
} from './map-canvas.ts'
import { PositionDot, SuburbDot } from './map-dots.tsx'
import { NO_OUTLINES } from './outlines.ts'

// Bundled with the library's code: a separate stylesheet could fail alone and wouldn't be requested again.
const sheet = new CSSStyleSheet()
sheet.replaceSync(mapboxCss)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

const mapLib = asMapLib(mapbox)

/** Interactive Mapbox map: about 590 KB compressed, so it must stay a chunk of its own. */
export function MapboxMap(props: LoadedMapProps) {
  return <LiveMap Canvas={MapboxCanvas} {...props} />
}

function MapboxCanvas({
  apiKey,
  markers,
  pointed,
  chosen,
  position,
  onLoad,
  onError,
  onMove,
  onTap,
  onPointer,
  outlines,
}: MapCanvasProps) {
  const dark = useDarkMode()
  const coverage = useMemo(() => coverageEdge(outlines), [outlines])
  return (
    <MapView
      mapLib={mapLib}
      mapboxAccessToken={apiKey ?? ''}
      mapStyle={`mapbox://styles/mapbox/${dark ? 'dark-v11' : 'streets-v12'}`}
      initialViewState={{ ...MAP_CENTRE, zoom: MAP_ZOOM }}
      cooperativeGestures
      performanceMetricsCollection={false}
      locale={MAP_NAMES}
      cursor={pointed ? 'pointer' : 'grab'}
      onLoad={({ target }) => {
        // If created before the container had a size, the map would keep the library's default of 400 by 300 px.
        target.resize()
        target.fitBounds(...coverageFitArguments(target.getContainer()))
        onLoad(target)
      }}
      onError={({ error }) => {
        const status: unknown = Reflect.get(error, 'status')
        onError(error.message, typeof status === 'number' ? status : undefined)
      }}
      onMoveEnd={onMove}
      onClick={({ lngLat }) => onTap({ longitude: lngLat.lng, latitude: lngLat.lat })}
      onMouseMove={({ lngLat }) => onPointer({ longitude: lngLat.lng, latitude: lngLat.lat })}
      onMouseOut={() => onPointer(null)}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <Source type="geojson" data={coverage}>
        <Layer
          type="line"
          paint={{ 'line-color': colour('map-label'), 'line-width': 2, 'line-dasharray': [1, 3] }}
        />
      </Source>
      <Source type="geojson" data={chosen?.land ?? NO_OUTLINES}>
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
