import { useQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, CloseIcon, MoreLink, PhoneIcon } from 'design-system'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { areaTitle, emergencyResponse } from '../area/area-labels.ts'
import { nextFreeNote } from '../next-free.ts'
import { WindowText } from '../window-text.tsx'
import type { LoadedMapProps } from './map-canvas.ts'
import type { Locality } from './outlines.ts'

const MapSuburbQuery = graphql(`
  query MapSuburb($name: String!, $slug: String!) {
    areaCheck(query: $name) {
      query
      verdict
      localities { name postcode location { slug responseTime } }
    }
    business { appointments { time qualifier } }
    availability(suburb: $slug) { days { date } next { startsAt endsAt } }
  }
`)

/** Card of a suburb chosen on the map: response time, next free time, link to its page and booking button. */
export function SuburbCard({
  ref,
  locality: { slug, name, postcode },
  phone: { phone, phoneE164 },
  onShown,
  onClose,
}: {
  ref: Ref<HTMLElement>
  locality: Locality
  phone: LoadedMapProps['phone']
  /** Called when the card has its full height. */
  onShown: () => void
  onClose: () => void
}) {
  const { data, loading, error } = useQuery(MapSuburbQuery, { variables: { name, slug } })
  const card = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => card.current)

  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const onShownRef = useRef(onShown)
  onShownRef.current = onShown
  useEffect(() => {
    if (!loading) onShownRef.current()
  }, [loading])

  const [next] = data?.availability?.next ?? []
  const location = data?.areaCheck.localities.find((locality) => locality.name === name)?.location ?? null
  const response = emergencyResponse(location)
  const served = data?.areaCheck.verdict === 'IN_AREA'
  const title = `${name} ${postcode}`
  const call = (
    <Button href={`tel:${phoneE164}`}>
      <PhoneIcon size={20} />
      Call {phone}
    </Button>
  )
  return (
    <Box ref={card} role="group" aria-label={title} tabIndex={-1} css={CARD}>
      <p>
        <strong>{name}</strong> {postcode}
      </p>
      <Box as="button" aria-label={`Close ${name}`} onClick={onClose}>
        <CloseIcon size={20} />
      </Box>
      <Box role="status">
        {loading ? <p>Looking up the next free time...</p> : null}
        {error ? (
          <>
            <p>We couldn't look that up. Please try again, or call us and ask.</p>
            <Actions>{call}</Actions>
          </>
        ) : null}
        {data && !served ? (
          <>
            <p>{areaTitle(data.areaCheck)} We may still be able to come. Call us and ask.</p>
            <Actions>{call}</Actions>
          </>
        ) : null}
        {served ? (
          <>
            <dl>
              <div>
                <dt>Emergency response</dt>
                <dd>{response.time}</dd>
                <dd>{response.where ?? 'typically'}</dd>
              </div>
              <div>
                <dt>Next free time</dt>
                <dd>
                  {next ? (
                    <WindowText window={next} today={data.availability?.days[0]?.date ?? ''} />
                  ) : (
                    data.business.appointments.time
                  )}
                </dd>
                <dd>{next ? nextFreeNote(next) : data.business.appointments.qualifier}</dd>
              </div>
            </dl>
            <Actions>
              <Button tone="book" href={`/booking?suburb=${slug}`}>
                <CalendarIcon size={20} />
                Book in {name}
              </Button>
              {location ? <MoreLink href={`/locations/${slug}`}>More about {name}</MoreLink> : null}
            </Actions>
          </>
        ) : null}
      </Box>
    </Box>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Box css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px', marginTop: 's3' }}>
      {children}
    </Box>
  )
}

const CARD = {
  maxWidth: { sm: '400px' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  padding: '14px 16px 16px',
  borderRadius: 'r3',
  background: 'surface',
  color: 'text',
  boxShadow: '2',
  fontSize: 'small',
  lineHeight: '1.4',
  '& > p': { fontSize: '1.125rem', color: 'text.2' },
  '& > p > strong': { color: 'text', fontWeight: 'display', fontSize: '1.25rem', letterSpacing: 'display' },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    margin: '-8px -10px -8px 0',
    borderRadius: 'pill',
    color: 'text.2',
    cursor: 'pointer',
    '&:hover': { background: 'surface.tint', color: 'text' },
  },
  '& > [role=status]': { gridColumn: '1 / 3', marginTop: 's2' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 's4',
    paddingTop: '10px',
    borderTop: '1px solid {colors.line}',
    lineHeight: '1.3',
  },
  '& dd': { textWrap: 'balance' },
  '& dt, & dd + dd': { color: 'text.2' },
  '& dt + dd': { fontSize: '1.0625rem', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
} as const
