import { Box } from 'design-system'
import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { checkedSuburbs, onAreaCheck } from '../area/checked-suburbs.ts'
import { LocateButton } from './locate-button.tsx'
import { type LoadedMapProps, MAP_CONTROL_GROUND, type MapCanvasProps, type MapHandle } from './map-canvas.ts'
import { type Locality, localitiesOf, localityAt, type Outlines, type Point, positionIn } from './outlines.ts'
import { SuburbCard } from './suburb-card.tsx'

/** Zoom level when the map moves to a place. From further out, the map's bounds would stop it. */
const REVEAL_ZOOM = 11
/** Zoom level for the visitor's own location. */
const NEAR_ZOOM = 12
/** Pixels between the name of a chosen suburb and whatever covers the map's edge. */
const MARGIN_PX = 48
/** Height in pixels of the page header at the top of the screen. */
const HEADER_HEIGHT_PX = 80

/**
 * A map of either library that is loaded or loading. A suburb that is tapped, chosen with Enter or found by location opens its
 * card.
 */
export function LiveMap({
  Canvas,
  apiKey,
  outlines,
  markers,
  names,
  phone,
  onLoad,
  onMove,
  onError,
}: LoadedMapProps & { Canvas: ComponentType<MapCanvasProps> }) {
  const localities = useMemo(() => localitiesOf(outlines), [outlines])
  const map = useRef<MapHandle>(null)
  const card = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<Locality | null>(null)
  const [pointed, setPointed] = useState<Locality | null>(null)
  const [middle, setMiddle] = useState<Locality | null>(null)
  const [position, setPosition] = useState<Point | null>(null)

  const checkedNames = useSyncExternalStore(onAreaCheck, checkedSuburbs, checkedSuburbs)
  const checked = useMemo(
    () => localities.filter(({ name }) => checkedNames.includes(name)),
    [localities, checkedNames],
  )
  const outlined = useMemo<Outlines>(
    () => ({
      type: 'FeatureCollection',
      features: [...checked, ...(selected ? [selected] : [])].map(({ land }) => land),
    }),
    [checked, selected],
  )

  const inMiddle = useCallback(() => {
    const centre = map.current?.getCenter()
    return centre ? localityAt(localities, { longitude: centre.lng, latitude: centre.lat }) : null
  }, [localities])

  /** Moves a place into view if the card, the page header or the edge of the map or the screen hides it. */
  const reveal = useCallback(({ longitude, latitude }: Point, zoom?: number) => {
    if (!map.current) return
    const box = map.current.getContainer().getBoundingClientRect()
    const top = Math.max(0, HEADER_HEIGHT_PX - box.top)
    const bottom = (card.current?.getBoundingClientRect().top ?? box.bottom) - box.top
    const { x, y } = map.current.project([longitude, latitude])
    const isInView =
      x > MARGIN_PX && x < box.width - MARGIN_PX && y > top + MARGIN_PX && y < bottom - MARGIN_PX
    if (isInView && zoom === undefined) return
    map.current.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(zoom ?? REVEAL_ZOOM, map.current.getZoom()),
      offset: [0, (top + bottom - box.height) / 2],
    })
  }, [])

  useEffect(() => {
    if (checked[0]) reveal(checked[0])
  }, [checked, reveal])

  function onKeyDown({ key, target }: KeyboardEvent): void {
    if (key === 'Escape' && selected) close()
    else if (key === 'Enter' && target instanceof HTMLCanvasElement) setSelected(inMiddle())
  }

  function close(): void {
    setSelected(null)
    map.current?.getCanvas().focus({ preventScroll: true })
  }

  return (
    <Box css={FRAME} onKeyDown={onKeyDown}>
      <Canvas
        apiKey={apiKey}
        outlines={outlines}
        markers={markers}
        names={names}
        pointed={pointed}
        outlined={outlined}
        position={position}
        onLoad={(handle) => {
          map.current = handle
          setMiddle(inMiddle())
          onLoad()
        }}
        onError={onError}
        // Before it has loaded, the map moves to what the drawn map shows.
        onMoveStart={() => map.current && onMove()}
        onMoveEnd={() => setMiddle(inMiddle())}
        onTap={(point) => setSelected(localityAt(localities, point))}
        onPointer={(point) => setPointed(point && localityAt(localities, point))}
      />
      <Box data-crosshair="" css={CROSSHAIR}>
        <Box as="span" role="status">
          {middle?.name ?? 'No suburb'}
        </Box>
      </Box>
      <LocateButton
        phone={phone}
        onLocated={(point) => {
          const locality = localityAt(localities, point)
          if (!locality) return false
          setPosition(point)
          setSelected(locality)
          reveal(point, NEAR_ZOOM)
          return true
        }}
      />
      <Box css={SHELF}>
        {selected ? (
          <SuburbCard
            key={selected.slug}
            ref={card}
            locality={selected}
            phone={phone}
            onShown={() => reveal(positionIn(selected, position, localities))}
            onClose={close}
          />
        ) : null}
      </Box>
    </Box>
  )
}

/** Styles the library's controls. Both libraries use the same class names. */
const control = (name: string) => `& .maplibregl-${name}, & .mapboxgl-${name}`

const FRAME = {
  position: 'absolute',
  inset: 0,
  // Clips shadows at the map's edge.
  overflow: 'clip',
  // In the corner that is sea, so that the controls cover no suburb names until the map is moved.
  [control('ctrl-group')]: {
    margin: '12px 12px 0 0',
    overflow: 'hidden',
    border: '1.5px solid {colors.line.strong}',
    borderRadius: 'r2',
    background: MAP_CONTROL_GROUND,
  },
  [control('ctrl-group')
    .split(', ')
    .map((corner) => `${corner}:not(:empty)`)
    .join(', ')]: { boxShadow: 'none' },
  [control('ctrl-group')
    .split(', ')
    .map((corner) => `${corner} button + button`)
    .join(', ')]: { borderTop: '1px solid {colors.line}' },
  [control('ctrl-group')
    .split(', ')
    .map((corner) => `${corner} button`)
    .join(', ')]: { width: '44px', height: '44px' },
  [control('ctrl-icon')]: { _osDark: { filter: 'invert(1)' } },
  '& canvas:focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
  '& [data-crosshair]': { display: 'none' },
  '&:has(canvas:focus-visible) > [data-crosshair]': { display: 'grid' },
} as const

/** Keeps the card at the bottom of the map, or of the screen if that is higher, and clear of the bar there. */
const SHELF = {
  position: 'absolute',
  zIndex: 2,
  inset: { base: '8px', sm: '16px' },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '& > *': { position: 'sticky', bottom: { base: '84px', lg: '16px' }, pointerEvents: 'auto' },
} as const

const CROSSHAIR = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: '34px',
  height: '34px',
  margin: '-17px 0 0 -17px',
  placeItems: 'center',
  border: '3px solid {colors.ink}',
  borderRadius: 'pill',
  boxShadow: '0 0 0 2px {colors.white}, inset 0 0 0 2px {colors.white}',
  pointerEvents: 'none',
  '& > span': {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    padding: '4px 12px',
    borderRadius: 'pill',
    background: 'surface',
    color: 'text',
    boxShadow: '1',
    fontSize: 'small',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
} as const
