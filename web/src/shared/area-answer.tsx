import { useSuspenseQuery } from '@apollo/client/react'
import { Box, CircleCheckIcon, PhoneIcon } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../graphql/gql.ts'
import type { AreaLookUpQuery } from '../graphql/graphql.ts'
import { areaTitle } from './area-words.ts'

const AreaAnswerBusiness = graphql(`
  query AreaAnswerBusiness {
    business { phone phoneE164 }
  }
`)

type Answer = AreaLookUpQuery['areaCheck']

/** The answer to "do you come to me?": yes, just outside, not known, or (null) no answer could be had. */
export function AreaAnswer({ answer }: { answer: Answer | null }) {
  const { business } = useSuspenseQuery(AreaAnswerBusiness).data
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
  const title = areaTitle(answer)
  if (answer.verdict === 'IN_AREA') {
    return (
      <Panel served title={title}>
        <ServedPlaces answer={answer} />
      </Panel>
    )
  }
  return (
    <Panel served={false} title={title}>
      {answer.verdict === 'UNKNOWN' ? (
        <>
          Call {call}, or <a href="#quote">ask us</a>.
        </>
      ) : (
        <>Call {call} and we tell you straight.</>
      )}
    </Panel>
  )
}

function ServedPlaces({ answer: { localities } }: { answer: Answer }) {
  const [first, ...others] = localities
  if (first && others.length === 0) {
    return first.location ? (
      <>
        Usual arrival and what we fix there:{' '}
        <a href={`/locations/${first.location.slug}`}>the {first.location.name} page</a>.
      </>
    ) : (
      <>
        <a href="/booking">Book online</a> or call; it is on our usual run.
      </>
    )
  }
  return localities.map(({ name, location }, index) => (
    <span key={name}>
      {index > 0 ? ', ' : null}
      {location ? <a href={`/locations/${location.slug}`}>{name}</a> : name}
      {index === localities.length - 1 ? '.' : null}
    </span>
  ))
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
