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
  VisuallyHidden,
} from 'design-system'
import type { ComponentProps, ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { useLocation } from '../../routing/page-context.ts'
import { Drawing } from '../../shared/drawing.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
import { ANSWERED_NUMBER, STEP_NUMBER } from '../../shared/step-number.ts'
import { GuideReading } from './guide-reading.tsx'
import { GuideServices } from './guide-services.tsx'
import { drawChoice, drawPipe } from './pipe-drawing.ts'
import { type PipeSides, pipeSides } from './pipe-sides.ts'

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
        offer { title text workOrder }
      }
      services { slug title shortDescription }
      articles { slug title }
      sources { title publisher url }
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

/** Size of the drawings of `pipe-drawing.ts`. */
const DRAWING_SIZE = [320, 200] as const

/** Answers as tiles with a drawing beside the text. */
const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: { base: '12px', lg: 's4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    // Leaves no hole after the last of an odd number.
    '& li:last-child:nth-of-type(odd)': { gridColumn: { md: '1 / -1' } },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'clamp(5rem, 30%, 8rem) minmax(0, 1fr) 22px',
      alignItems: 'center',
      columnGap: { base: '14px', sm: 's4' },
      overflow: 'clip',
      height: '100%',
      minHeight: '88px',
      padding: '10px 14px 10px 12px',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      color: 'text',
      fontSize: { base: '1.125rem', xl: '1.1875rem' },
      fontWeight: 'strong',
      lineHeight: '1.25',
      textDecoration: 'none',
      '&:hover': { borderColor: 'link', color: 'link' },
    },
    '& [data-drawing]': {
      width: '100%',
      aspectRatio: '8 / 5',
      borderRadius: '24px {radii.r2} {radii.r2} {radii.r2}',
    },
    '& span': { textWrap: 'pretty' },
    '& small': { display: 'block', marginTop: '3px', fontSize: 'small', fontWeight: 'text', color: 'text.3' },
    '& a > svg:last-child': { color: 'accent' },
  },
  variants: {
    // On wide screens in one row, with the drawing on top.
    inOneRow: {
      true: {
        lg: {
          gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
          '& li': { maxWidth: '25rem' },
          '& li:last-child:nth-of-type(odd)': { gridColumn: 'auto' },
          '& a': {
            gridTemplateColumns: 'minmax(0, 1fr) 22px',
            gridTemplateRows: 'auto 1fr',
            alignItems: 'start',
            padding: '0 {spacing.s4} {spacing.s4} 0',
            borderRadius: '64px {radii.r3} {radii.r3} {radii.r3}',
          },
          '& [data-drawing]': {
            borderRadius: '0',
            gridColumn: '1 / -1',
            // As wide as the tile, whose padding is for the text.
            minWidth: 'calc(100% + {spacing.s4})',
          },
          '& span': { paddingTop: 's4', paddingLeft: 's4' },
          '& a > svg:last-child': { marginTop: '18px' },
        },
      },
    },
  },
})

/** With more tiles in a row, they are so narrow that the longest text leaves holes in all others. */
const MAX_IN_ONE_ROW = 4

const Step = chakra('span', {
  base: {
    ...STEP_NUMBER,
    // Covers the end of the pipe that leads to it.
    position: 'relative',
    background: 'bg',
    '&[data-answered]': ANSWERED_NUMBER,
  },
})

/** Questions answered so far, along a pipe. */
const AnsweredList = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: { base: '14px', sm: '20px' },
      minHeight: { base: '54px', sm: '64px' },
      paddingBottom: { base: '10px', sm: '20px' },
      lineHeight: '1.35',
    },
    // The pipe to the next number.
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '18px',
      top: '44px',
      bottom: '0',
      width: '8px',
      background: 'pipe',
    },
    '& [data-question]': { color: 'text.2' },
    // Below its question, with the number and the link beside both.
    '& strong': { gridColumn: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      gridColumn: '3',
      fontSize: 'small',
    },
    '& a, & [data-answered]': { gridRow: '1 / span 2' },
  },
  variants: {
    before: {
      // Above the next question, in one line where there's room for it.
      question: {
        marginBottom: { base: 's3', sm: 's5' },
        // With the columns of small screens, which the ones of wide screens would replace otherwise.
        '& li': {
          gridTemplateColumns: {
            base: '44px minmax(0, 1fr) auto',
            md: '44px auto minmax(0, auto) minmax(max-content, 1fr)',
          },
        },
        '& strong, & a': { gridColumn: { md: 'auto' } },
        '& a, & [data-answered]': { gridRow: { md: 'auto' } },
        // As far as the number of the next question, below the list.
        '& li:last-of-type::before': {
          bottom: { base: 'calc(-1 * {spacing.s3} - 28px)', sm: 'calc(-1 * {spacing.s5} - 28px)' },
        },
      },
      nothing: { '& li:last-of-type::before': { display: 'none' } },
    },
  },
})

/** Most questions that any answers lead to: the pipe, the place and the home. Some places need no home. */
const MAX_QUESTIONS = 3

/** Which question this is, with a piece of pipe for each. */
const Progress = ({ number }: { number: number }) => (
  <Box
    css={{
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      marginBottom: 's4',
      color: 'text.2',
      fontSize: 'small',
      fontWeight: 'medium',
    }}
  >
    <Box
      aria-hidden="true"
      css={{
        display: 'flex',
        gap: '4px',
        '& i': { width: '28px', height: '8px', borderRadius: 'pill', background: 'pipe' },
        '& i[data-ahead]': { background: 'none', border: '1.5px solid {colors.line.strong}' },
      }}
    >
      {Array.from({ length: MAX_QUESTIONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <i key={index} {...(index < number ? {} : { 'data-ahead': '' })} />
      ))}
    </Box>
    Question {number} of {number < MAX_QUESTIONS ? 'up to ' : ''}
    {MAX_QUESTIONS}
  </Box>
)

/** The tool with the answers in the page's address. */
function useWhosePipe() {
  const params = new URLSearchParams(useLocation().search)
  const param = (name: string) => params.get(name)
  return useSuspenseQuery(WhosePipeQuery, {
    variables: { pipe: param('pipe'), place: param('place'), home: param('home') },
  }).data.whosePipe
}

/** Finds out who owns a pipe, one question at a time as links, then says who fixes it, who to call and what to tell them. */
export function WhosePipe({ path }: { path: string }) {
  const { answered, question, answer } = useWhosePipe()
  const chosen = answered.map(({ id, text, choices }) => {
    const choice = choices.find((candidate) => candidate.chosen)
    return { id, text, value: choice?.id ?? '', label: choice?.label ?? '' }
  })
  const chosenId = (question: string) => chosen.find(({ id }) => id === question)?.value ?? null
  const firstAnswers = (count: number): Answers =>
    Object.fromEntries(chosen.slice(0, count).map(({ id, value }) => [id, value]))
  const answers = (
    <AnsweredList aria-label="Your answers" before={question ? 'question' : 'nothing'}>
      {chosen.map(({ id, text, label }, index) => (
        <li key={id}>
          <Step data-answered="" aria-hidden="true">
            {index + 1}
          </Step>
          <span data-question="">{text}</span>
          <strong>{label}</strong>
          <a href={pathWithAnswers(path, firstAnswers(index))} aria-label={`Change: ${text} ${label}`}>
            Change
          </a>
        </li>
      ))}
    </AnsweredList>
  )
  return (
    <Section
      id={ANCHOR}
      labelledBy="tool-title"
      css={{ scrollMarginTop: SECTION_SCROLL_MARGIN, paddingBlock: 'clamp(2rem, 5vw, 4.5rem)' }}
    >
      <Container>
        {/* Until there's an answer, this replaces the action bar, which would cover choices. */}
        <div {...(question ? { 'data-instead-of-action-bar': '' } : {})}>
          {question ? <Progress number={chosen.length + 1} /> : null}
          {question && chosen.length > 0 ? answers : null}
          {question ? (
            <>
              <Box
                css={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: { base: '14px', sm: '20px' },
                  marginBottom: 's5',
                }}
              >
                <Step aria-hidden="true">{chosen.length + 1}</Step>
                <Heading id="tool-title">{question.text}</Heading>
              </Box>
              <Choices inOneRow={question.choices.length <= MAX_IN_ONE_ROW}>
                {question.choices.map(({ id, label, hint }) => (
                  <li key={id}>
                    <a href={pathWithAnswers(path, { ...firstAnswers(chosen.length), [question.id]: id })}>
                      <Drawing
                        size={DRAWING_SIZE}
                        svg={import.meta.env.SSR ? drawChoice(question.id, id, chosenId('pipe')) : ''}
                      />
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
          {answer ? (
            <Answer
              {...answer}
              path={path}
              drawing={
                import.meta.env.SSR
                  ? drawPipe(chosenId('pipe') ?? '', chosenId('place'), chosenId('home'))
                  : ''
              }
              sides={pipeSides(chosenId('pipe') ?? '', chosenId('place') ?? '', chosenId('home'))}
              answers={answers}
            />
          ) : null}
        </div>
      </Container>
    </Section>
  )
}

type Call = {
  readonly who: string
  readonly number: string | null
  readonly where: string | null
  readonly us: boolean
}

/** The verdict and whom to call first, then where the pipe is, what to say, and the answers that led here. */
function Answer({
  who,
  danger,
  why,
  calls,
  say,
  more,
  path,
  drawing,
  sides,
  answers,
}: {
  who: string
  danger: boolean
  why: string
  calls: ReadonlyArray<Call>
  say: string
  more: string | null
  path: string
  drawing: string
  sides: PipeSides | null
  answers: ReactNode
}) {
  return (
    // If someone else fixes it, this replaces the action bar, which would call us.
    <Box
      {...(calls[0]?.us ? {} : { 'data-instead-of-action-bar': '' })}
      css={{
        display: 'grid',
        gap: { base: 's6', lg: 's7' },
        columnGap: { lg: 's8' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <Box
        css={{
          padding: { base: '24px 20px', sm: '36px', lg: '40px 44px' },
          borderRadius: 'r4',
          background: danger ? 'danger.bg' : 'surface.tint',
          ...(danger ? { borderLeft: '8px solid {colors.danger}' } : {}),
        }}
      >
        <Heading
          id="tool-title"
          css={{
            fontSize: 'clamp(2rem, 1.5rem + 2.4vw, 3rem)',
            ...(danger ? { color: 'danger.text' } : {}),
          }}
        >
          {who}
        </Heading>
        <Text css={{ marginTop: 's3', fontSize: 'lead', lineHeight: '1.45', maxWidth: '36em' }}>{why}</Text>
        <Calls calls={calls} danger={danger} />
      </Box>
      <PipeFigure drawing={drawing} sides={sides} />
      <div>
        <Heading as="h3">What to say</Heading>
        <Text
          as="blockquote"
          css={{
            marginTop: 's3',
            paddingLeft: 's5',
            borderLeft: '4px solid {colors.accent}',
            maxWidth: 'measure',
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
      </div>
      <Box css={{ _print: { display: 'none' } }}>
        <Heading as="h3" css={{ marginBottom: 's4' }}>
          Your answers
        </Heading>
        {answers}
        <a href={`${path}#${ANCHOR}`}>Start again</a>
      </Box>
    </Box>
  )
}

/** The drawing, with the name of each side below it and the one with the trouble filled. */
function PipeFigure({ drawing, sides }: { drawing: string; sides: PipeSides | null }) {
  return (
    <Box
      as="figure"
      css={{
        overflow: 'clip',
        border: '1px solid {colors.line}',
        borderRadius: {
          base: '72px {radii.r4} {radii.r4} {radii.r4}',
          sm: '120px {radii.r4} {radii.r4} {radii.r4}',
        },
        _print: { display: 'none' },
      }}
    >
      <Drawing size={DRAWING_SIZE} svg={drawing} css={{ width: '100%', aspectRatio: '8 / 5' }} />
      {sides ? (
        <figcaption>
          {sides.trouble ? (
            <VisuallyHidden>
              The trouble is on this side of the drawing: {sides[sides.trouble]}.
            </VisuallyHidden>
          ) : null}
          <Sides
            aria-hidden={sides.trouble !== null}
            style={{ gridTemplateColumns: `${(sides.at / DRAWING_SIZE[0]) * 100}% minmax(0, 1fr)` }}
          >
            <span {...(sides.trouble === 'left' ? { 'data-trouble': '' } : {})}>{sides.left}</span>
            <span {...(sides.trouble === 'right' ? { 'data-trouble': '' } : {})}>{sides.right}</span>
          </Sides>
        </figcaption>
      ) : null}
    </Box>
  )
}

const Sides = chakra('span', {
  base: {
    display: 'grid',
    background: 'surface',
    fontSize: 'small',
    fontWeight: 'strong',
    lineHeight: '1.25',
    '& > span': { padding: '12px 10px' },
    // Both beside the line between them.
    '& > :first-child': { textAlign: 'end', borderRight: '3px dashed {colors.danger}' },
    '& [data-trouble]': { background: 'text', color: 'bg' },
  },
})

/** What we offer for the pipe, or when to contact us although someone else fixes it. Before a pipe is chosen, the guide's services. */
export function WhosePipeServices({ title, services: all }: ComponentProps<typeof GuideServices>) {
  const { answer, services } = useWhosePipe()
  const { business } = useSiteFrame()
  if (answer?.offer)
    return (
      <Box
        css={{
          padding: { base: '24px 20px', sm: '36px', lg: '40px 44px' },
          borderRadius: 'r4',
          background: 'surface.tint',
        }}
      >
        <Heading css={{ fontSize: 'h3' }}>{answer.offer.title}</Heading>
        <Text css={{ marginBlock: '{spacing.s2} {spacing.s4}' }}>{answer.offer.text}</Text>
        {answer.offer.workOrder ? (
          <Button tone="line" href="/work-order">
            Send a work order
          </Button>
        ) : (
          <Button tone="line" href={`tel:${business.phoneE164}`}>
            <PhoneIcon size={20} />
            {business.phone}
          </Button>
        )}
      </Box>
    )
  return <GuideServices title={title} services={services.length > 0 ? services : all} />
}

/** Articles and sources for the chosen pipe; before that, for all. The guide's own sources are for any pipe. */
export function WhosePipeReading({
  title,
  sources: general,
}: Omit<ComponentProps<typeof GuideReading>, 'articles'>) {
  const { articles, sources } = useWhosePipe()
  return <GuideReading title={title} articles={articles} sources={[...sources, ...general]} />
}

/** Whom to call, the first one first. */
function Calls({ calls, danger }: { calls: ReadonlyArray<Call>; danger: boolean }) {
  return (
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
          <Box as="strong" css={{ flex: '1 1 14rem', lineHeight: '1.3', textWrap: 'balance' }}>
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
              css={{ flex: { base: '1 1 100%', sm: '0 0 auto' } }}
            >
              <PhoneIcon />
              {call.number}
            </Button>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}
