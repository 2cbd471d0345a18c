import { useSuspenseQuery } from '@apollo/client/react'
import {
  ArrowRightIcon,
  Box,
  Button,
  Container,
  chakra,
  Heading,
  PhoneIcon,
  Section,
  Text,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'

const WhosePipeQuery = graphql(`
  query WhosePipe($pipe: String, $place: String, $home: String) {
    whosePipe(pipe: $pipe, place: $place, home: $home) {
      answered { id text choices { id label chosen } }
      question { id text choices { id label hint } }
      answer {
        who
        danger
        why
        calls { who number where us }
        say
        more
      }
    }
  }
`)

/** Anchor of the tool on its page, which each answer links back to. */
const ANCHOR = 'tool'

type Answers = Readonly<Record<string, string>>

const pathWithAnswers = (path: string, answers: Answers) => {
  const query = new URLSearchParams(answers)
  return `${path}${query.size > 0 ? `?${query}` : ''}#${ANCHOR}`
}

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: { sm: '1fr 1fr', xl: 'repeat(auto-fit, minmax(15rem, 1fr))' },
    // Leaves no fifth one alone in its row.
    '&:has(> :nth-of-type(5))': { gridTemplateColumns: { xl: 'repeat(3, 1fr)' } },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16px',
      height: '100%',
      minHeight: '72px',
      padding: '14px 20px',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      color: 'text',
      fontSize: '1.1875rem',
      fontWeight: 'strong',
      lineHeight: '1.25',
      textDecoration: 'none',
      '&:hover': { borderColor: 'link', color: 'link' },
    },
    '& small': { display: 'block', marginTop: '2px', fontSize: 'small', fontWeight: 'text', color: 'text.3' },
    '& svg': { flex: 'none', color: 'accent' },
  },
})

const AnsweredList = chakra('ol', {
  base: {
    listStyle: 'none',
    marginBottom: 's6',
    borderTop: '1px solid {colors.line}',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '0 12px',
      minHeight: 'target',
      paddingBlock: '6px',
      lineHeight: '1.35',
      borderBottom: '1px solid {colors.line}',
    },
    '& li > span': { color: 'text.2' },
    // On a phone the answer is below its question, with the link beside both.
    '& strong': { gridRow: { base: '2', sm: 'auto' } },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      gridRow: { base: '1 / span 2', sm: 'auto' },
      gridColumn: { base: '2', sm: 'auto' },
      fontSize: 'small',
    },
  },
})

/** Finds out who owns a pipe, one question at a time as links, then says who fixes it, who to call and what to tell them. */
export function WhosePipe({ path }: { path: string }) {
  const params = new URLSearchParams(useLocation().search)
  const param = (name: string) => params.get(name)
  const { answered, question, answer } = useSuspenseQuery(WhosePipeQuery, {
    variables: { pipe: param('pipe'), place: param('place'), home: param('home') },
  }).data.whosePipe
  const chosen = answered.map(({ id, text, choices }) => {
    const choice = choices.find((candidate) => candidate.chosen)
    return { id, text, value: choice?.id ?? '', label: choice?.label ?? '' }
  })
  const firstAnswers = (count: number): Answers =>
    Object.fromEntries(chosen.slice(0, count).map(({ id, value }) => [id, value]))
  return (
    <Section
      id={ANCHOR}
      labelledBy="tool-title"
      css={{ scrollMarginTop: SECTION_SCROLL_MARGIN, paddingBlock: 'clamp(2rem, 5vw, 4.5rem)' }}
    >
      <Container>
        <div>
          {chosen.length > 0 ? (
            <AnsweredList aria-label="Your answers">
              {chosen.map(({ id, text, label }, index) => (
                <li key={id}>
                  <span>{text}</span>
                  <strong>{label}</strong>
                  <a
                    href={pathWithAnswers(path, firstAnswers(index))}
                    aria-label={`Change: ${text} ${label}`}
                  >
                    Change
                  </a>
                </li>
              ))}
            </AnsweredList>
          ) : null}
          {question ? (
            <>
              <Heading id="tool-title" css={{ marginBottom: 's5' }}>
                {question.text}
              </Heading>
              <Choices>
                {question.choices.map(({ id, label, hint }) => (
                  <li key={id}>
                    <a href={pathWithAnswers(path, { ...firstAnswers(chosen.length), [question.id]: id })}>
                      <span>
                        {label}
                        {hint ? <small>{hint}</small> : null}
                      </span>
                      <ArrowRightIcon size={22} />
                    </a>
                  </li>
                ))}
              </Choices>
            </>
          ) : null}
          {answer ? <Answer {...answer} path={path} /> : null}
        </div>
      </Container>
    </Section>
  )
}

function Answer({
  who,
  danger,
  why,
  calls,
  say,
  more,
  path,
}: {
  who: string
  danger: boolean
  why: string
  calls: ReadonlyArray<{
    readonly who: string
    readonly number: string | null
    readonly where: string | null
    readonly us: boolean
  }>
  say: string
  more: string | null
  path: string
}) {
  return (
    // If someone else fixes it, this replaces the action bar, which would call us.
    <Box
      {...(calls[0]?.us ? {} : { 'data-instead-of-action-bar': '' })}
      css={{
        display: 'grid',
        gap: { base: 's6', lg: 's8' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <Box
        css={{
          padding: { base: '26px 20px', sm: '36px' },
          borderRadius: 'r4',
          background: danger ? 'danger.bg' : 'surface.tint',
          ...(danger ? { borderLeft: '8px solid {colors.danger}' } : {}),
        }}
      >
        <Heading
          id="tool-title"
          css={{ fontSize: 'clamp(2rem, 1.5rem + 2.4vw, 3rem)', ...(danger ? { color: 'danger.text' } : {}) }}
        >
          {who}
        </Heading>
        <Text css={{ marginTop: 's3', fontSize: 'lead', lineHeight: '1.45', maxWidth: '36em' }}>{why}</Text>
        <Box as="ul" css={{ listStyle: 'none', display: 'grid', gap: '12px', marginTop: 's5' }}>
          {calls.map((call, index) => (
            <Box
              as="li"
              key={call.who}
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: '8px 20px',
                padding: '14px 18px',
                borderRadius: 'r3',
                background: 'surface',
                border: '1px solid {colors.line}',
              }}
            >
              <Box as="strong" css={{ flex: '1 1 14rem', lineHeight: '1.3' }}>
                {call.who}
                {call.where ? (
                  <Box
                    as="span"
                    css={{ display: 'block', color: 'text.2', fontSize: 'small', fontWeight: 'text' }}
                  >
                    {call.where}
                  </Box>
                ) : null}
              </Box>
              {call.number ? (
                <Button
                  href={`tel:${call.number.replaceAll(/[^\d+]/g, '')}`}
                  tone={index === 0 ? (danger ? 'danger' : 'call') : 'line'}
                  css={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  <PhoneIcon />
                  {call.number}
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
      </Box>
      <div>
        <Heading as="h3">What to say</Heading>
        <Text
          as="blockquote"
          css={{
            marginTop: 's3',
            paddingLeft: 's5',
            borderLeft: '4px solid {colors.accent}',
            fontSize: 'lead',
            lineHeight: '1.45',
          }}
        >
          {say}
        </Text>
        {more ? (
          <>
            <Heading as="h3" css={{ marginTop: 's6' }}>
              Also good to know
            </Heading>
            <Text css={{ marginTop: 's2', maxWidth: 'measure' }}>{more}</Text>
          </>
        ) : null}
        <Text css={{ marginTop: 's6', _print: { display: 'none' } }}>
          <a href={`${path}#${ANCHOR}`}>Start again</a>
        </Text>
      </div>
    </Box>
  )
}
