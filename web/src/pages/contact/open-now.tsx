import { useQuery } from '@apollo/client/react'
import { Box, Text } from 'design-system'
import { useEffect, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { openLabel } from './open-at.ts'

const OpenNowQuery = graphql(`
  query OpenNow {
    rightNow { officeOpen officeChangesAt }
  }
`)

const MINUTE_MS = 60_000

/**
 * Whether the office is open right now, also on holidays and during closures. Empty until the browser has asked the server: the HTML
 * is cached for hours, so it can't hold it. Placed beside a heading, so that nothing moves when it appears.
 */
export function OpenNow() {
  const [now, setNow] = useState<Date | null>(null)
  const { data, refetch } = useQuery(OpenNowQuery, { skip: now === null })
  const state = data?.rightNow
  const changesAt = state?.officeChangesAt
  useEffect(() => {
    setNow(new Date())
    const clock = setInterval(() => {
      setNow(new Date())
      // It has just opened or closed. If the server can't say, what it said last stays.
      if (changesAt && Date.parse(changesAt) <= Date.now()) void refetch().catch(() => {})
    }, MINUTE_MS)
    return () => clearInterval(clock)
  }, [changesAt, refetch])
  return (
    <Text
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        fontSize: 'small',
        fontWeight: 'strong',
      }}
    >
      {state && now ? (
        <>
          <Box
            as="span"
            aria-hidden="true"
            css={{
              flex: 'none',
              width: '12px',
              height: '12px',
              borderRadius: 'pill',
              border: '2px solid',
              borderColor: state.officeOpen ? 'ok.line' : 'text.3',
              background: state.officeOpen ? 'ok.line' : 'transparent',
            }}
          />
          {openLabel(state, now)}
        </>
      ) : null}
    </Text>
  )
}
