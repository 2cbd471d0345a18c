import {
  Box,
  Container,
  chakra,
  Heading,
  pipeFrom,
  Section,
  SectionHead,
  Text,
  VALVE_SIZE,
  Valve,
} from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'

interface VisitProps {
  title: string
  lead: string
  steps: ReadonlyArray<{
    readonly title: string
    readonly description: string
    readonly picture: PictureData
  }>
}

/** Width of the pipe and its valves, on a phone and from 768 px. */
const PIPE = { base: VALVE_SIZE.base, md: '64px' }

/** Between the steps side by side, which the pipe crosses. */
const STEP_GAP = '24px'

const StepTrack = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: { base: '24px', md: '28px', lg: STEP_GAP },
    gridAutoFlow: { lg: 'column' },
    gridAutoColumns: { lg: 'minmax(0, 1fr)' },
    listStyle: 'none',
  },
})

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    // On a phone, the picture is below the text, which needs the width.
    gridTemplateAreas: {
      base: '"valve words" "valve art"',
      sm: '"valve words art"',
      lg: '"art" "valve" "words"',
    },
    gridTemplateColumns: {
      base: `${PIPE.base} minmax(0, 1fr)`,
      sm: `${PIPE.base} minmax(0, 1fr) clamp(5.5rem, 32%, 11rem)`,
      md: `${PIPE.md} minmax(0, 1fr) minmax(0, 19rem)`,
      lg: 'minmax(0, 1fr)',
    },
    columnGap: { base: 's3', md: 's6' },
    rowGap: { base: 's3', lg: '20px' },
    '& picture': { gridArea: 'art' },
    alignItems: { md: 'center' },
    alignContent: { lg: 'start' },
    // The pipe between valves; the last valve ends it.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      // On wide screens, positioned in the row of the valves.
      gridArea: { lg: 'valve' },
      top: { base: '20px', md: '50%', lg: 'calc(50% - 7px)' },
      left: { base: '15px', md: '25px', lg: '36px' },
      width: { base: '10px', md: '14px', lg: `calc(100% + ${STEP_GAP})` },
      height: {
        base: 'calc(100% + 24px)',
        md: 'calc(100% + 28px)',
        lg: '14px',
      },
      ...pipeFrom('20px'),
      md: pipeFrom('32px'),
      lg: pipeFrom('36px', 'across'),
    },
    _print: { breakInside: 'avoid' },
  },
})

/** Larger beside the pictures of a tablet. */
const VALVE = {
  gridArea: 'valve',
  justifySelf: 'start',
  md: { width: '64px', height: '64px', borderWidth: '9px', fontSize: '1.5rem' },
  lg: { width: VALVE_SIZE.lg, height: VALVE_SIZE.lg, borderWidth: '11px', fontSize: 'h3' },
} as const

/** A visit from booking to report, drawn as a pipe from step to step. On wide screens the steps are side by side. */
export function Visit({ title, lead, steps }: VisitProps) {
  return (
    <Section labelledBy="visit-title">
      <Container>
        <SectionHead id="visit-title" title={title} lead={lead} />
        <StepTrack>
          {steps.map(({ title: step, description, picture }, index) => (
            <Step key={step}>
              <Valve aria-hidden="true" css={VALVE}>
                {index + 1}
              </Valve>
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 1024px) 240px, (min-width: 768px) 304px, (min-width: 640px) 32vw, 84vw"
                css={{
                  display: 'block',
                  borderRadius: 'r3',
                  aspectRatio: { base: '2', sm: '4 / 3', md: '3 / 2' },
                  objectFit: 'cover',
                }}
              />
              <Box css={{ gridArea: 'words' }}>
                <Heading as="h3" css={{ fontSize: { base: 'h3', md: '1.625rem', lg: '1.3125rem' } }}>
                  {step}
                </Heading>
                <Text
                  css={{
                    marginTop: { base: 's1', md: 's2' },
                    maxWidth: '24em',
                    color: 'text.2',
                    lineHeight: '1.45',
                    fontSize: { base: 'body', md: '1.1875rem', lg: '1.0625rem' },
                  }}
                >
                  {description}
                </Text>
              </Box>
            </Step>
          ))}
        </StepTrack>
      </Container>
    </Section>
  )
}
