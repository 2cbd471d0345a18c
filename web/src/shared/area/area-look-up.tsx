import { useApolloClient, useQuery, useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Field, TextInput } from 'design-system'
import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { ruleAttributes } from '../field-rule.ts'
import { rememberSuburb } from '../known-suburb.ts'
import { AreaAnswer } from './area-answer.tsx'
import { setCheckedSuburbs } from './checked-suburbs.ts'
import { answerFromPage, isInPage } from './page-answer.ts'
import { PageAnswer, PageAnswers } from './page-answers.tsx'

const AreaLookUpQuery = graphql(`
  query AreaLookUp($query: String!) {
    areaCheck(query: $query) {
      query
      verdict
      localities {
        name
        postcode
        location { slug responseTime }
      }
    }
  }
`)

const AreaLookUpBusiness = graphql(`
  query AreaLookUpBusiness {
    business { phone phoneE164 areaServed appointments { time qualifier } }
  }
`)

/** Maximum length of a query that the server accepts. */
const MAX_LENGTH = 80

/** Length of a postcode. Shorter text matches too many suburbs. */
const MIN_LENGTH = 4
/** Pause in typing before the query is prefetched. */
const DEBOUNCE_MS = 150

const RULE = { missing: 'Suburb is required' }

/**
 * "Do you come to me?" for a suburb or a postcode. A suburb or postcode of the service area, typed in full, is answered from the page,
 * also before hydration (page-answer.ts). Anything else is a query, or without script an address (`?area=…#areas`) whose page holds
 * the answer. Once per page, inside an element with the id `areas`.
 */
export function AreaLookUp() {
  const { business } = useSuspenseQuery(AreaLookUpBusiness).data
  const { pathname, search } = useLocation()
  const sent = new URLSearchParams(search).get('area')?.trim().slice(0, MAX_LENGTH)
  const [submitted, setSubmitted] = useState(sent ?? '')
  const [missing, setMissing] = useState(sent === '')
  const input = useRef<HTMLInputElement>(null)
  const { data, loading, error, refetch } = useQuery(AreaLookUpQuery, {
    variables: { query: submitted },
    skip: submitted === '',
    notifyOnNetworkStatusChange: true,
  })
  const client = useApolloClient()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Prefetches while the visitor moves to the Check button. If it fails, Check sends the query again. */
  const askAhead = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      const query = input.current?.value.trim() ?? ''
      if (query.length >= MIN_LENGTH && !isInPage(query))
        void client.query({ query: AreaLookUpQuery, variables: { query } }).catch(() => {})
    }, DEBOUNCE_MS)
  }, [client])
  useEffect(() => {
    if (!data) return
    const { verdict, localities } = data.areaCheck
    setCheckedSuburbs(localities.map(({ name }) => name))
    const [only, ...others] = localities
    if (verdict === 'IN_AREA' && only && others.length === 0) rememberSuburb(only.name)
  }, [data])
  useEffect(() => {
    // Text typed before hydration.
    askAhead()
    return () => clearTimeout(pause.current)
  }, [askAhead])

  return (
    <Box>
      <form
        method="get"
        action={`${pathname}#areas`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(pause.current)
          const question = input.current?.value.trim() ?? ''
          setMissing(question === '')
          if (question === '') input.current?.focus()
          // Repeat the same query only if it failed.
          if (answerFromPage(event.currentTarget)) setSubmitted('')
          else if (question === submitted) {
            // The failure is in `error`.
            if (error) void refetch().catch(() => {})
          } else setSubmitted(question)
        }}
      >
        <Field label="Your suburb or postcode" name="area" error={missing ? RULE.missing : undefined}>
          <Box css={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 's2' }}>
            <TextInput
              ref={input}
              onChange={askAhead}
              {...ruleAttributes(RULE)}
              defaultValue={submitted}
              maxLength={MAX_LENGTH}
              autoComplete="postal-code"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button type="submit" busy={loading} css={{ borderRadius: 'r2' }}>
              Check
            </Button>
          </Box>
        </Field>
      </form>
      <PageAnswers business={business} />
      <Box role="status" css={{ marginTop: '12px', '& > :not(:empty) + *': { display: 'none' } }}>
        <PageAnswer />
        {submitted === '' || loading ? null : (
          <AreaAnswer answer={error ? null : (data?.areaCheck ?? null)} business={business} />
        )}
      </Box>
    </Box>
  )
}
