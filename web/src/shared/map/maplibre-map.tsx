import { fontUrl } from 'design-system'
import * as maplibre from 'maplibre-gl'
import maplibreCss from 'maplibre-gl/dist/maplibre-gl.css?inline'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useMemo } from 'react'
import { Layer, Map as MapView, Marker, NavigationControl, Source } from 'react-map-gl/maplibre'
import { LiveMap } from './live-map.tsx'
import {
  adoptStyles,
  colour,
  LAND_BOUNDS,
  type LoadedMapProps,
  type MapCanvasProps,
  showCoverage,
  useDarkMode,
  viewProps,
} from './map-canvas.ts'
import { PositionDot, SuburbDot } from './map-dots.tsx'
import { MAP_FONTS, mapStyle, NAMES_LAYER } from './map-style.ts'
import { NO_OUTLINES } from './outlines.ts'

adoptStyles(maplibreCss)

// Served as our own file, so that the Content-Security-Policy doesn't have to allow blob workers.
maplibre.setWorkerUrl(workerUrl)

// Draws names in the site's typeface. The library reads the weight from the family name.
for (const family of Object.values(MAP_FONTS))
  document.fonts.add(new FontFace(family, `url(${fontUrl})`, { weight: '400 700' }))

/** Maximum zoom: the outlines have no more detail. */
const MAX_ZOOM = 14

/** Interactive map of our own outlines: some 450 KB compressed including its worker, so it must stay a chunk of its own. */
export function MapLibreMap(props: LoadedMapProps) {
  return <LiveMap Canvas={MapLibreCanvas} {...props} />
}

function MapLibreCanvas(props: MapCanvasProps) {
  const { outlines, markers, names, pointed, outlined, position, onLoad, onError } = props
  const dark = useDarkMode()
  const style = useMemo(() => mapStyle(outlines, names, dark), [outlines, names, dark])
  return (
    <MapView
      {...viewProps(props)}
      mapLib={maplibre}
      mapStyle={style}
      maxBounds={LAND_BOUNDS}
      maxZoom={MAX_ZOOM}
      maxPitch={0}
      dragRotate={false}
      renderWorldCopies={false}
      attributionControl={false}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation()
        target.keyboard.disableRotation()
        showCoverage(target)
        // The land of the new frame is cut into tiles first. Before that, only the tiles of the first frame would be shown.
        target.once('idle', () => onLoad(target))
      }}
      onError={({ error }) => onError(error.message, undefined)}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <Source type="geojson" data={pointed?.land ?? NO_OUTLINES}>
        <Layer
          beforeId={NAMES_LAYER}
          type="fill"
          paint={{ 'fill-color': colour('gold-300'), 'fill-opacity': dark ? 0.18 : 0.35 }}
        />
      </Source>
      <Source type="geojson" data={outlined}>
        <Layer
          beforeId={NAMES_LAYER}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour('ink'), 'line-width': 7, 'line-opacity': 0.55 }}
        />
        <Layer
          beforeId={NAMES_LAYER}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour('gold-300'), 'line-width': 4 }}
        />
      </Source>
      {markers.map(({ slug, name, latitude, longitude }) => (
        <Marker key={slug} latitude={latitude} longitude={longitude} style={{ pointerEvents: 'none' }}>
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
