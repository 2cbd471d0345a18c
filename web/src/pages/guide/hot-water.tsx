import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  CheckIcon,
  ChoiceCard,
  ChoiceGroup,
  CloseIcon,
  Container,
  chakra,
  Heading,
  Section,
  Text,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { UNDER_HEADER } from '../../shared/under-header.ts'

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

const FIT = { BEST: 'Suits you best', POSSIBLE: 'Possible', UNSUITABLE: 'Not at your place' } as const

const Type = chakra('li', {
  base: {
    padding: { base: '24px 20px', sm: '32px' },
    border: '1.5px solid {colors.line}',
    borderRadius: 'r4',
    background: 'surface',
    breakInside: 'avoid',
    // Five in pairs: the first has a row of its own.
    '&:first-of-type': { gridColumn: { lg: '1 / -1' } },
    '& ul': { listStyle: 'none', display: 'grid', gap: '8px', marginTop: 's2' },
    '& ul li': {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      gap: '10px',
      lineHeight: '1.4',
    },
    '& ul svg': { marginTop: '1px' },
    '& dl': {
      display: 'grid',
      gap: '4px 20px',
      gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
      marginTop: 's5',
      paddingTop: 's4',
      borderTop: '1px solid {colors.line}',
      fontSize: '1.0625rem',
      lineHeight: '1.45',
    },
    '& dt': { fontWeight: 'strong' },
    '& dd': { color: 'text.2' },
  },
  variants: {
    fit: {
      BEST: { borderColor: 'link', boxShadow: '1' },
      POSSIBLE: {},
      UNSUITABLE: { background: 'transparent' },
    },
  },
})

/**
 * The questions down one pipe, which fills as far as they are answered. The browser counts the answers itself, so both work
 * without script.
 */
const Questions = chakra('form', {
  base: {
    display: 'grid',
    counterReset: 'answered',
    '& input:checked': { counterIncrement: 'answered' },
    '& fieldset': { position: 'relative', paddingBottom: 's6', paddingLeft: { md: '68px' } },
    '& legend': {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      fontSize: '1.1875rem',
    },
    '& [data-number]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      position: { md: 'absolute' },
      left: '0',
      width: '44px',
      height: '44px',
      padding: '8px 0 0 8px',
      border: '2px solid {colors.pipe}',
      // A quarter of a pipe's elbow, as on the pages of services.
      borderRadius: '100% 0 0 0',
      color: 'text',
      fontSize: '1.25rem',
      fontWeight: '700',
      lineHeight: '1',
      fontVariantNumeric: 'tabular-nums',
    },
    '& fieldset:has(:checked) [data-number]': { background: 'pipe', color: 'white' },
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
    // The pipe ends at the last question.
    '& fieldset:last-of-type::before': { display: 'none' },
  },
})

/** The hot water chooser: a form of radio buttons that is sent as an address, and the types in order below it. */
export function HotWater({ path }: { path: string }) {
  const asked = new URLSearchParams(useLocation().search)
  const given = (name: string) => asked.get(name)
  const { questions, missing, types } = useSuspenseQuery(HotWaterQuery, {
    variables: {
      people: given('people'),
      energy: given('energy'),
      solar: given('solar'),
      roof: given('roof'),
      space: given('space'),
      budget: given('budget'),
    },
  }).data.hotWaterChooser
  const started = missing.length < questions.length
  return (
    <>
      <Section labelledBy="tool-title">
        <Container>
          <Heading id="tool-title" css={{ marginBottom: 's5' }}>
            Your home
          </Heading>
          <Questions {...{ action: `${path}#answer`, method: 'get' }}>
            {questions.map(({ id, text, choices }, index) => (
              <ChoiceGroup
                key={id}
                layout="thirds"
                legend={
                  <>
                    <span data-number="">{index + 1}</span> {text}
                  </>
                }
                id={id}
                error={started && missing.includes(id) ? 'Please choose one' : undefined}
              >
                {choices.map((choice) => (
                  <ChoiceCard
                    key={choice.id}
                    name={id}
                    value={choice.id}
                    label={choice.label}
                    defaultChecked={choice.chosen}
                    required
                  />
                ))}
              </ChoiceGroup>
            ))}
            <Box
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: '12px 24px',
                paddingTop: 's4',
                borderTop: '1px solid {colors.line}',
                _print: { display: 'none' },
              }}
            >
              <Button type="submit">Compare the five types</Button>
              <Text
                css={{
                  color: 'text.2',
                  fontVariantNumeric: 'tabular-nums',
                  _before: { content: `counter(answered) " of ${questions.length} answered"` },
                }}
              />
            </Box>
          </Questions>
        </Container>
      </Section>
      {types.length > 0 ? (
        <Section
          id="answer"
          ground="warm"
          labelledBy="answer-title"
          css={{ scrollMarginTop: UNDER_HEADER, paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem)' }}
        >
          <Container>
            <Heading id="answer-title" css={{ marginBottom: 's5' }}>
              For your home
            </Heading>
            <Box
              as="ol"
              css={{ listStyle: 'none', display: 'grid', gap: 's5', gridTemplateColumns: { lg: '1fr 1fr' } }}
            >
              {types.map((type) => (
                <Type key={type.id} fit={type.fit}>
                  <Text
                    css={{
                      color: type.fit === 'BEST' ? 'link' : 'text.2',
                      fontSize: 'meta',
                      fontWeight: 'strong',
                      lineHeight: '1.3',
                    }}
                  >
                    {FIT[type.fit]}
                  </Text>
                  <Heading as="h3" css={{ fontSize: '1.625rem' }}>
                    {type.title}
                  </Heading>
                  <Text css={{ marginTop: 's2', color: 'text.2' }}>{type.what}</Text>
                  <Points title={type.fit === 'UNSUITABLE' ? null : 'For'} texts={type.for} isFor />
                  <Points title={type.fit === 'UNSUITABLE' ? 'Why not' : 'Against'} texts={type.against} />
                  <dl>
                    <dt>Size</dt>
                    <dd>{type.size}</dd>
                    <dt>Typical life</dt>
                    <dd>{type.life}</dd>
                  </dl>
                  {type.fit === 'BEST' ? <Next /> : null}
                </Type>
              ))}
            </Box>
            <Text css={{ marginTop: 's5', maxWidth: 'measure', color: 'text.2' }}>
              This only goes by your answers. Before you buy, a plumber needs to see the switchboard, the gas
              pipe and where it would stand.
            </Text>
          </Container>
        </Section>
      ) : null}
    </>
  )
}

/** What to do about a type that suits. */
const Next = () => (
  <HeroActions css={{ marginTop: 's5', _print: { display: 'none' } }}>
    <Button tone="book" href="/booking?service=hot-water-services">
      <CalendarIcon size={20} />
      Book a plumber
    </Button>
    <Button tone="line" href="/contact?service=hotwater#quote">
      Request a quote
    </Button>
  </HeroActions>
)

function Points({
  title,
  texts,
  isFor = false,
}: {
  title: string | null
  texts: ReadonlyArray<string>
  isFor?: boolean
}) {
  if (title === null || texts.length === 0) return null
  return (
    <Box css={{ marginTop: 's4' }}>
      <strong>{title}</strong>
      <Box as="ul" css={{ '& svg': { color: isFor ? 'ok.text' : 'text.3' } }}>
        {texts.map((text) => (
          <li key={text}>
            {isFor ? <CheckIcon size={22} /> : <CloseIcon size={22} />}
            <span>{text}</span>
          </li>
        ))}
      </Box>
    </Box>
  )
}
