import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ChoiceCard,
  ChoiceGroup,
  CloseIcon,
  Container,
  chakra,
  Heading,
  Section,
  SHORT_SCREEN,
  Text,
} from 'design-system'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { HotWaterChooserQuery } from '../../graphql/graphql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { Drawing } from '../../shared/drawing.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { drawAnswer, drawType } from '../../shared/hot-water-drawing.ts'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
import { ANSWERED_NUMBER, STEP_NUMBER } from '../../shared/step-number.ts'

const HotWaterQuery = graphql(`
  query HotWaterChooser(
    $people: String
    $energy: String
    $solar: String
    $roof: String
    $space: String
    $budget: String
  ) {
    hotWaterChooser(
      people: $people
      energy: $energy
      solar: $solar
      roof: $roof
      space: $space
      budget: $budget
    ) {
      questions { id text choices { id label chosen } }
      missing
      types { id title what size life fit for against }
    }
  }
`)

/** Browsers that can replace the site's bar on a phone by the chooser's own. */
const OWN_BAR = '@supports (timeline-scope: none)'

/** A section whose last row is the bar: the bar's own place is the space at the end. */
const ENDS_WITH_BAR = { [OWN_BAR]: { smDown: { paddingBottom: '0' } } }

/** Above and below the answer, and below the questions that it follows. */
const SHORT_SPACE = 'clamp(1.5rem, 5vw, 4.5rem)'

const BOOK = '/booking?service=hot-water-services'

/** Size of the drawings of the types. */
const TYPE_SIZE = [120, 150] as const

/** How a type fits, in words. */
const FITS = {
  BEST: 'Suits you best',
  POSSIBLE: 'Could also work',
  UNSUITABLE: 'Not at your place',
} as const

/** The types that aren't among the best, by how they fit. */
const OTHERS = [
  { fit: 'POSSIBLE', because: 'Not first because: ' },
  { fit: 'UNSUITABLE', because: '' },
] as const

type Chooser = HotWaterChooserQuery['hotWaterChooser']
type HotWaterType = Chooser['types'][number]

/** One of the best matches: its drawing and description, and its pros and cons where there's no room for the table. */
const Card = chakra('li', {
  base: {
    display: 'grid',
    rowGap: { base: 's4', lg: 's5' },
    columnGap: { base: '20px', sm: '32px', lg: '44px' },
    gridTemplateColumns: {
      base: 'clamp(5rem, 28%, 10rem) minmax(0, 1fr)',
      lg: '14rem minmax(0, 1fr) auto',
    },
    alignItems: 'start',
    overflow: 'clip',
    padding: { base: '0 20px 20px 0', sm: '0 32px 32px 0', lg: '0 48px 0 0' },
    border: '1.5px solid {colors.link}',
    borderRadius: { base: 'r4', lg: '96px {radii.r4} {radii.r4} {radii.r4}' },
    background: 'surface',
    boxShadow: '1',
    breakInside: 'avoid',
    '& > *': {
      gridColumn: { base: '1 / -1', lg: '2' },
      // The drawing fills its corner, without the padding of the text.
      marginLeft: { base: '20px', sm: '32px', lg: '0' },
    },
    '& > [data-drawing]': {
      gridColumn: '1',
      alignSelf: 'stretch',
      width: '100%',
      height: '100%',
      minHeight: { base: '7.5rem', sm: '11rem' },
      marginLeft: '0',
      borderBottomRightRadius: { base: 'r3', lg: '0' },
    },
    '& > [data-name]': {
      gridColumn: '2',
      marginLeft: '0',
      alignSelf: { lg: 'center' },
      paddingTop: { base: '20px', sm: '32px', lg: '40px' },
      paddingBottom: { lg: '40px' },
    },
    '& > [data-points], & > dl': { display: { lg: 'none' } },
    '& > [data-actions]': {
      gridColumn: { lg: '3' },
      alignSelf: { lg: 'center' },
      flexDirection: { lg: 'column' },
    },
  },
})

/** Any other type, where there's no room for the table: its name, with the same facts below. */
const Row = chakra('details', {
  base: {
    borderBottom: '1px solid {colors.line}',
    '& > summary': {
      display: 'grid',
      gap: '4px 16px',
      gridTemplateColumns: '56px minmax(0, 1fr) 24px',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'center',
      padding: '12px 0',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& > [data-drawing]': {
        width: '56px',
        height: '70px',
        borderRadius: '24px {radii.r2} {radii.r2} {radii.r2}',
      },
      '& > h4': { gridColumn: '2' },
      '& > p': { gridColumn: '2', gridRow: '2', alignSelf: 'start', color: 'text.2' },
      '& > svg': { gridRow: '1 / span 2' },
      '& > svg:last-child': { gridColumn: '3', transition: 'transform {durations.t2}' },
    },
    '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
    '& > div': { display: 'grid', gap: 's4', padding: '6px 0 22px' },
    '& [data-points]': { columnGap: '60px', gridTemplateColumns: { sm: '1fr 1fr' } },
  },
})

/** All types side by side, where there's room for it. */
const Comparison = chakra('table', {
  base: {
    width: '100%',
    borderTop: '3px solid {colors.text}',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: '1.0625rem',
    lineHeight: '1.35',
    '& th, & td': {
      padding: '20px 24px 20px 0',
      borderBottom: '1px solid {colors.line}',
      textAlign: 'left',
      verticalAlign: 'top',
    },
    '& th:first-child': { paddingLeft: '20px' },
    '& thead th': { paddingBlock: '12px', color: 'text.2', fontSize: 'small', fontWeight: 'medium' },
    '& thead th:first-child': { width: '26%' },
    '& thead th:nth-child(4)': { width: '11%' },
    '& thead th:nth-child(5)': { width: '18%' },
    '& tbody th > div': { display: 'flex', gap: { base: '12px', xl: '16px' }, alignItems: 'center' },
    '& [data-drawing]': {
      width: '60px',
      height: '75px',
      borderRadius: '24px {radii.r2} {radii.r2} {radii.r2}',
    },
    '& tbody th strong': { display: 'block', fontSize: '1.25rem', letterSpacing: 'display' },
    '& tbody th small': { color: 'text.2', fontSize: 'meta', fontWeight: 'medium' },
    '& td': { color: 'text.2' },
    '& td:nth-child(4)': { color: 'text', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& td ul': { color: 'text' },
    // The best one, on the ground of its card.
    '& tr[data-fit=BEST]': { background: 'surface' },
    '& tr[data-fit=BEST] small': { color: 'link', fontWeight: 'strong' },
    '& tr[data-fit=UNSUITABLE] [data-drawing]': { opacity: 0.6 },
  },
})

/** The questions along a pipe that fills as they are answered. CSS counters count the answers, so both work without script. */
const Questions = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    counterReset: 'answered',
    '& input:checked': { counterIncrement: 'answered' },
    // Shows a focused answer above both bars.
    '& input': { scrollMarginBottom: { base: '148px', sm: 's4' } },
    '& fieldset': { position: 'relative', paddingBottom: 's6', paddingLeft: { md: '68px' } },
    '& legend': {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      width: '100%',
      minHeight: '44px',
      fontSize: '1.1875rem',
    },
    '& [data-number]': { ...STEP_NUMBER, position: { md: 'absolute' }, left: '0' },
    '& fieldset:has(:checked) [data-number]': ANSWERED_NUMBER,
    '& fieldset::before': {
      md: {
        content: '""',
        position: 'absolute',
        left: '18px',
        // Below the legend and its margin.
        top: '-6px',
        bottom: '0',
        width: '8px',
        border: '2px solid {colors.pipe}',
        borderBlockWidth: '0',
      },
    },
    '& fieldset:has(:checked)::before': { md: { background: 'pipe' } },
    '& label span': { overflowWrap: 'anywhere' },
    // Where three answers side by side are narrow, the text is below its mark and its drawing.
    '& label > span': { mdToLg: { flexWrap: 'wrap', alignContent: 'start', rowGap: '10px' } },
    '& label > span > [data-mark]': { mdToLg: { alignSelf: 'start', marginTop: '2px' } },
    '& label > span > [data-mark] + span': { mdToLg: { order: '1', flexBasis: '100%' } },
    '& label [data-drawing]': { mdToLg: { width: '96px', height: '72px', marginBlock: '0' } },
    // The pipe ends at the last question.
    '& fieldset:last-of-type::before': { display: 'none' },
  },
})

/** Hot water chooser: a form of radio buttons submitted as a query string, and the matching types in order below it. */
export function HotWater({ path }: { path: string }) {
  const params = new URLSearchParams(useLocation().search)
  const param = (name: string) => params.get(name)
  const { questions, missing, types } = useSuspenseQuery(HotWaterQuery, {
    variables: {
      people: param('people'),
      energy: param('energy'),
      solar: param('solar'),
      roof: param('roof'),
      space: param('space'),
      budget: param('budget'),
    },
  }).data.hotWaterChooser
  return (
    <div data-instead-of-action-bar="">
      <QuestionForm action={`${path}#answer`} questions={questions} missing={missing} />
      {types.length > 0 ? <Answer types={types} /> : null}
    </div>
  )
}

/** Without script, the browser points out a question without an answer. With script, the form does. */
const validateInPage = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true
}

function QuestionForm({
  action,
  questions,
  missing,
}: { action: string } & Pick<Chooser, 'questions' | 'missing'>) {
  const started = missing.length < questions.length
  const [unanswered, setUnanswered] = useState<ReadonlyArray<string>>(started ? missing : [])
  const [attempts, setAttempts] = useState(0)
  return (
    <Section labelledBy="tool-title" css={{ paddingBottom: SHORT_SPACE, ...ENDS_WITH_BAR }}>
      <Container>
        <Heading id="tool-title" css={{ marginBottom: 's5' }}>
          Your home
        </Heading>
        <Questions
          ref={validateInPage}
          action={action}
          method="get"
          onChange={({ target }) => {
            if ('name' in target) setUnanswered((ids) => ids.filter((id) => id !== target.name))
          }}
          onSubmit={(event) => {
            const answers = new FormData(event.currentTarget)
            const ids = questions.flatMap(({ id }) => (answers.has(id) ? [] : [id]))
            if (ids.length > 0) event.preventDefault()
            setUnanswered(ids)
            setAttempts(attempts + 1)
          }}
        >
          {attempts > 0 && unanswered.length > 0 ? (
            <Box css={{ marginBottom: 's5' }}>
              <FormProblems
                key={attempts}
                errors={questions
                  .filter(({ id }) => unanswered.includes(id))
                  .map(({ id, text }) => ({ field: id, message: text }))}
              />
            </Box>
          ) : null}
          {questions.map(({ id, text, choices }, index) => (
            <ChoiceGroup
              key={id}
              layout="thirds"
              legend={
                <>
                  <span data-number="" aria-hidden="true">
                    {index + 1}
                  </span>
                  {text}
                </>
              }
              id={id}
              error={unanswered.includes(id) ? 'Please choose one' : undefined}
            >
              {choices.map((choice) => (
                <ChoiceCard
                  key={choice.id}
                  name={id}
                  value={choice.id}
                  label={choice.label}
                  aside={
                    <Drawing
                      size={[64, 48]}
                      svg={import.meta.env.SSR ? drawAnswer(id, choice.id) : ''}
                      css={{
                        width: '72px',
                        height: '54px',
                        marginBlock: '-4px',
                        borderRadius: '24px {radii.r2} {radii.r2} {radii.r2}',
                      }}
                    />
                  }
                  defaultChecked={choice.chosen}
                  required
                />
              ))}
            </ChoiceGroup>
          ))}
          <StickyRow>
            <Button type="submit">Compare the five types</Button>
            <Text
              css={{
                color: 'text.2',
                fontVariantNumeric: 'tabular-nums',
                _before: { content: `counter(answered) " of ${questions.length} answered"` },
              }}
            />
          </StickyRow>
        </Questions>
      </Container>
    </Section>
  )
}

/** The types in order of fit: the best, then all of them in a table, or the others in rows that open on a narrow screen. */
function Answer({ types }: Pick<Chooser, 'types'>) {
  const best = types.filter(({ fit }) => fit === 'BEST')
  const others = OTHERS.map((group) => ({
    ...group,
    types: types.filter(({ fit }) => fit === group.fit),
  })).filter((group) => group.types.length > 0)
  return (
    <Section
      id="answer"
      ground="warm"
      labelledBy="answer-title"
      css={{
        scrollMarginTop: SECTION_SCROLL_MARGIN,
        paddingBlock: SHORT_SPACE,
        ...ENDS_WITH_BAR,
      }}
    >
      <Container>
        <Heading id="answer-title" css={{ marginBottom: { base: 's3', sm: 's5' } }}>
          For your home
        </Heading>
        <Box as="ol" css={{ listStyle: 'none', display: 'grid', gap: 's4' }}>
          {best.map((type, index) => (
            <BestMatch key={type.id} type={type} actions={index === best.length - 1} />
          ))}
        </Box>
        <Box css={{ display: { base: 'none', lg: 'block' }, marginTop: 's7' }}>
          <Heading as="h3" id="compared-title" css={{ marginBottom: 's4' }}>
            How the five types compare
          </Heading>
          <ComparisonTable types={types} />
        </Box>
        {others.map((group) => (
          <Box key={group.fit} css={{ display: { lg: 'none' }, marginTop: 's6' }}>
            <Heading as="h3" css={{ marginBottom: 's3' }}>
              {FITS[group.fit]}
            </Heading>
            <Box as="ul" css={{ listStyle: 'none', borderTop: '3px solid {colors.text}' }}>
              {group.types.map((type, index) => (
                <li key={type.id}>
                  <OtherType
                    type={type}
                    because={group.because}
                    open={group.fit === 'POSSIBLE' && index === 0}
                  />
                </li>
              ))}
            </Box>
          </Box>
        ))}
        <Text css={{ marginTop: 's5', maxWidth: 'measure', color: 'text.2' }}>
          This only goes by your answers. Before you buy, a plumber needs to see the switchboard, the gas pipe
          and where it would stand.
        </Text>
        {best[0] ? (
          <StickyRow
            css={{
              display: 'none',
              marginTop: 's5',
              [OWN_BAR]: { smDown: { display: 'flex' } },
            }}
          >
            <Text>
              {FITS.BEST}
              <Box as="strong" css={{ display: 'block' }}>
                {best.map(({ title }) => title).join(' or ')}
              </Box>
            </Text>
            <Button tone="book" href={BOOK}>
              Book Online
            </Button>
          </StickyRow>
        ) : null}
      </Container>
    </Section>
  )
}

function BestMatch({ type, actions }: { type: HotWaterType; actions: boolean }) {
  return (
    <Card>
      <Drawing size={TYPE_SIZE} svg={import.meta.env.SSR ? drawType(type.id) : ''} />
      <div data-name="">
        <Text css={{ color: 'link', fontSize: 'meta', fontWeight: 'strong', lineHeight: '1.3' }}>
          {FITS[type.fit]}
        </Text>
        <Heading as="h3" css={{ fontSize: { base: '1.625rem', lg: '2.25rem' } }}>
          {type.title}
        </Heading>
        {type.for[0] ? (
          <Text css={{ marginTop: '6px', lineHeight: 'small' }}>
            <strong>Why:</strong> {type.for[0]}
          </Text>
        ) : null}
        <Text css={{ marginTop: '6px', color: 'text.2', lineHeight: 'small' }}>{type.what}</Text>
      </div>
      {/* The first is above, as the reason. */}
      <Points type={{ ...type, for: type.for.slice(1) }} />
      <SizeAndLife type={type} />
      {actions ? <NextActions /> : null}
    </Card>
  )
}

const ComparisonTable = ({ types }: Pick<Chooser, 'types'>) => (
  <Comparison aria-labelledby="compared-title">
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">For</th>
        <th scope="col">Against</th>
        <th scope="col">Typical life</th>
        <th scope="col">Size</th>
      </tr>
    </thead>
    <tbody>
      {types.map((type) => (
        <tr key={type.id} data-fit={type.fit}>
          <th scope="row">
            <div>
              <Drawing size={TYPE_SIZE} svg={import.meta.env.SSR ? drawType(type.id) : ''} />
              <span>
                <strong>{type.title}</strong>
                <small>{FITS[type.fit]}</small>
              </span>
            </div>
          </th>
          {type.fit === 'UNSUITABLE' ? (
            <td colSpan={4}>
              <PointTexts colour="text.3" icon={<CloseIcon size={22} />} texts={type.against} />
            </td>
          ) : (
            <>
              <td>
                <PointTexts colour="ok.text" icon={<CheckIcon size={22} />} texts={type.for} />
              </td>
              <td>
                <PointTexts colour="text.3" icon={<CloseIcon size={22} />} texts={type.against} />
              </td>
              <td>{type.life}</td>
              <td>{type.size}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </Comparison>
)

/** A type that isn't among the best. Its row starts with the reason. */
function OtherType({ type, because, open }: { type: HotWaterType; because: string; open: boolean }) {
  return (
    // A visitor may have opened or closed it before hydration.
    <Row open={open} suppressHydrationWarning>
      <summary>
        <Drawing size={TYPE_SIZE} svg={import.meta.env.SSR ? drawType(type.id) : ''} />
        <Heading as="h4" css={{ fontSize: '1.25rem', fontWeight: 'strong', textWrap: 'balance' }}>
          {type.title}
        </Heading>
        <Text css={{ fontSize: '1.0625rem', lineHeight: '1.4' }}>
          {because ? <strong>{because}</strong> : null}
          {type.against[0]}
        </Text>
        <ChevronDownIcon size={24} />
      </summary>
      <div>
        <Text css={{ fontSize: '1.0625rem', lineHeight: '1.4' }}>{type.what}</Text>
        <Points type={type} />
        <SizeAndLife type={type} />
      </div>
    </Row>
  )
}

/**
 * The next step and where the visitor stands, within thumb reach on a phone for as long as the part that it belongs to is on screen.
 * It takes the place of the site's own bar, so it only sticks in browsers that can hide that one.
 */
const StickyRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 24px',
    paddingTop: 's4',
    borderTop: '1px solid {colors.line}',
    _print: { display: 'none' },
    [OWN_BAR]: {
      smDown: {
        position: 'sticky',
        bottom: '0',
        zIndex: 20,
        justifyContent: 'space-between',
        gap: '12px',
        marginInline: 'calc({spacing.gutter} * -1)',
        padding: '8px {spacing.gutter} calc(8px + env(safe-area-inset-bottom))',
        background: 'surface',
        boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
        lineHeight: '1.25',
        // One row, unless the text is larger than usual.
        '& > p': { order: '-1', flex: '1 1 6rem', minWidth: '0' },
        '& > a, & > button': { flex: '0 1 auto', minHeight: '48px', paddingInline: '18px' },
        [SHORT_SCREEN]: { position: 'static' },
      },
    },
  },
})

/** Links to the next steps for a suitable type. On a phone, the bar below has the first one. */
const NextActions = () => (
  <HeroActions data-actions="" css={{ marginTop: '0', _print: { display: 'none' } }}>
    <Button tone="book" href={BOOK} css={{ [OWN_BAR]: { smDown: { display: 'none' } } }}>
      <CalendarIcon size={20} />
      Book Online
    </Button>
    <Button tone="line" href="/contact?service=hotwater#quote">
      Request a Quote
    </Button>
  </HeroActions>
)

const PointLists = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    alignItems: 'start',
    '& ul': { marginTop: '6px' },
  },
})

/** Pros and cons of a type, or why it isn't possible. */
const Points = ({ type }: { type: HotWaterType }) => (
  <PointLists data-points="">
    <PointList title="For" colour="ok.text" icon={<CheckIcon size={22} />} texts={type.for} />
    <PointList
      title={type.fit === 'UNSUITABLE' ? 'Why not' : 'Against'}
      colour="text.3"
      icon={<CloseIcon size={22} />}
      texts={type.against}
    />
  </PointLists>
)

interface PointTextsProps {
  /** Colour of the icons. */
  colour: string
  icon: ReactNode
  texts: ReadonlyArray<string>
}

const PointList = ({ title, ...points }: { title: string } & PointTextsProps) =>
  points.texts.length > 0 ? (
    <div>
      <strong>{title}</strong>
      <PointTexts {...points} />
    </div>
  ) : null

const PointTexts = ({ colour, icon, texts }: PointTextsProps) => (
  <Box
    as="ul"
    css={{
      listStyle: 'none',
      display: 'grid',
      gap: '6px',
      '& svg': { color: colour },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '22px minmax(0, 1fr)',
        gap: '10px',
        fontSize: '1.0625rem',
        lineHeight: '1.35',
      },
    }}
  >
    {texts.map((text) => (
      <li key={text}>
        {icon}
        {text}
      </li>
    ))}
  </Box>
)

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2px',
    paddingTop: 's3',
    borderTop: '1px solid {colors.line}',
    fontSize: '1.0625rem',
    lineHeight: '1.4',
    // On one line with its name, if there is room.
    '& dt, & dd': { display: 'inline' },
    '& dt': { marginRight: 's2', fontWeight: 'strong' },
    '& dd': { color: 'text.2' },
  },
})

const SizeAndLife = ({ type: { size, life } }: { type: HotWaterType }) => (
  <Facts>
    <div>
      <dt>Size</dt>
      <dd>{size}</dd>
    </div>
    <div>
      <dt>Typical life</dt>
      <dd>{life}</dd>
    </div>
  </Facts>
)
