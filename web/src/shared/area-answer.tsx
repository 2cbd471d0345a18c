import { Box, CircleCheckIcon, PhoneIcon } from 'design-system'
import type { ReactNode } from 'react'
import type { AreaLookUpQuery } from '../graphql/graphql.ts'
import { areaTitle } from './area-words.ts'

type Answer = AreaLookUpQuery['areaCheck']

/** The answer to "do you come to me?": yes, just outside, not known, or (null) no answer could be had. */
export function AreaAnswer({
  answer,
  business,
}: {
  answer: Answer | null
  business: { readonly phone: string; readonly phoneE164: string }
}) {
  const call = (
    <Box as="span" css={{ whiteSpace: 'nowrap' }}>
      <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
    </Box>
  )
  if (!answer) {
    return (
      <Panel served={false} title="We could not look that up.">
        Please try again, or call {call} and ask.
      </Panel>
    )
  }
  const { verdict, localities } = answer
  const [first, ...others] = localities
  const single = first && others.length === 0 ? first : null
  return (
    <Panel served={verdict === 'IN_AREA'} title={areaTitle(answer)}>
      {single ? null : <Places localities={localities} booked={verdict === 'IN_AREA'} />}
      {verdict === 'IN_AREA' && single ? <OnTheRun place={single} /> : null}
      {verdict === 'JUST_OUTSIDE' ? <p>Call {call} and we tell you straight.</p> : null}
      {verdict === 'UNKNOWN' ? (
        <p>
          Call {call}, or <a href="#quote">ask us</a>.
        </p>
      ) : null}
    </Panel>
  )
}

function OnTheRun({ place: { name, location } }: { place: Answer['localities'][number] }) {
  return location ? (
    <p>
      Usual arrival and what we fix there:{' '}
      <a href={`/locations/${location.slug}`}>the {location.name} page</a>.
    </p>
  ) : (
    <p>
      <a href={bookingFrom(name)}>Book online</a> or call; it is on our usual run.
    </p>
  )
}

const bookingFrom = (suburb: string) => `/booking?suburb=${encodeURIComponent(suburb)}`

/** All suburbs of an answer, as links to their page; `booked`: those without a page to the windows that we have there. */
function Places({ localities, booked }: { localities: Answer['localities']; booked: boolean }) {
  if (localities.length === 0) return null
  return (
    <p>
      {localities.map(({ name, location }, index) => (
        <span key={name}>
          {index > 0 ? ', ' : null}
          {location || booked ? (
            <a href={location ? `/locations/${location.slug}` : bookingFrom(name)}>{name}</a>
          ) : (
            name
          )}
        </span>
      ))}
      .
    </p>
  )
}

function Panel({ served, title, children }: { served: boolean; title: string; children: ReactNode }) {
  return (
    <Box
      css={{
        display: 'flex',
        gap: '12px',
        padding: '14px 16px',
        borderRadius: 'r2',
        fontSize: 'small',
        lineHeight: '1.4',
        background: served ? 'ok.bg' : 'warn.bg',
        color: served ? 'ok.text' : 'warn.text',
        '& svg': { flex: 'none', marginTop: '1px' },
        '& strong': { display: 'block', fontSize: '1.0625rem' },
        '& a': { color: 'inherit', fontWeight: 'strong' },
      }}
    >
      {served ? <CircleCheckIcon size={22} /> : <PhoneIcon size={22} />}
      <Box css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        {children}
      </Box>
    </Box>
  )
}
