import {
  Box,
  Button,
  CalendarIcon,
  chakra,
  Heading,
  NextWindow,
  NextWindows,
  PhoneIcon,
  PICTURE_TILE,
  Pictogram,
  SirenIcon,
  Steps,
  SUPPORTS_DETAILS_CONTENT,
  Text,
  TILE_LABEL,
  TILE_PICTURE,
  TWO_COLUMNS,
} from 'design-system'
import { EMERGENCY_SERVICE } from '../../shared/emergency-service.ts'
import { WEEKEND_NOTE } from '../../shared/next-free.ts'
import {
  breakableHours,
  isWeekend,
  nonBreaking,
  queenslandDate,
  relativeDayShort,
} from '../../shared/queensland-time.ts'
import { SYMPTOM_PREFIX } from './answers.ts'
import { FORM, useFlow, useGoTo } from './flow-context.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { firstJobs, type Job, NO_SYMPTOM, OTHER_JOBS_ONLY, otherJobs, tileSymptoms } from './jobs.ts'
import { LinkButton } from './link-button.tsx'
import { Question } from './question.tsx'
import { isStepDone, steps } from './steps.ts'
import { useNextWindows } from './windows-query.ts'

/** The two ways to start. */
const HEADING = { fontSize: '1.25rem', letterSpacing: '0' } as const

/** Opening screen: the next free times to choose with one click, or the job first. */
export function StartView() {
  const { flow, state, page } = useFlow()
  const goTo = useGoTo()
  const availability = useNextWindows()
  const { service } = state.answers
  const suburb = state.confirmedSuburb
  const chosen = page.services.find(({ slug }) => slug === service)
  return (
    <form
      id={FORM}
      data-plain=""
      method="post"
      action="/booking"
      onSubmit={(event) => event.preventDefault()}
      aria-label="Start a booking"
    >
      <HiddenAnswers ownFields={[]} />
      {/* Shows the same steps as the following screens, so that their number is clear from the start. */}
      <Box css={{ marginBottom: 's4' }}>
        <Steps
          label="Booking steps"
          current="job"
          steps={steps.map(({ id, label }) => ({ id, label, done: isStepDone(id, state.answers) }))}
          stepButton={(id) => goTo(steps.find((step) => step.id === id)?.id ?? 'job')}
        />
      </Box>
      <Question>Book a plumber</Question>
      <Text css={{ marginTop: 's2', color: 'text.2', maxWidth: '60ch' }}>
        Choose a two-hour arrival window and we'll send a licensed plumber.{' '}
        <Box as="span" css={{ display: 'inline-block' }}>
          It takes about a minute.
        </Box>
      </Text>
      <Box as="section" aria-labelledby="next-title" css={{ marginTop: 's5' }}>
        <Heading id="next-title" css={{ ...HEADING, marginBottom: 's3' }}>
          Next free times{suburb ? ` in ${suburb}` : ''}
          <Box as="span" css={{ fontWeight: 'medium' }}>
            {chosen ? `: ${chosen.title}` : ', for most jobs'}
          </Box>
        </Heading>
        {availability && availability.next.length > 0 ? (
          <Box aria-live="polite">
            <NextWindows>
              {availability.next.map((window) => (
                <NextWindow
                  key={window.startsAt}
                  day={relativeDayShort(queenslandDate(window.startsAt), availability.days[0]?.date ?? '')}
                  time={breakableHours(window)}
                  type="submit"
                  name="pick"
                  value={window.startsAt}
                  onClick={(event) => {
                    event.preventDefault()
                    flow.takeWindow(window)
                  }}
                />
              ))}
            </NextWindows>
          </Box>
        ) : (
          <Text css={{ padding: 's4', borderRadius: 'r3', background: 'surface.2', color: 'text.2' }}>
            {availability ? 'There are no times free in the next two weeks.' : "We couldn't load the times."}{' '}
            Call <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a> and{' '}
            {availability ? "we'll find one." : "we'll book you in."}
          </Text>
        )}
        <Text css={{ marginTop: 's2', color: 'text.3', fontSize: 'meta' }}>
          Choose a time and we'll hold it for 10 minutes.{' '}
          {availability?.next.some(({ startsAt }) => isWeekend(queenslandDate(startsAt)))
            ? WEEKEND_NOTE
            : null}
        </Text>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '12px {spacing.s4}',
            marginTop: 's3',
          }}
        >
          <Button tone="outline" {...goTo('when')} css={{ minHeight: '46px' }}>
            <CalendarIcon size={20} aria-hidden="true" />
            See all times
          </Button>
          <LinkButton alone {...goTo('job', 'suburb')}>
            {suburb ? 'Change suburb' : 'Choose your suburb'}
          </LinkButton>
        </Box>
      </Box>
      <Box as="section" aria-labelledby="job-title" css={{ marginTop: 's6' }}>
        <Heading id="job-title" css={{ ...HEADING, marginBottom: 's3' }}>
          Or start with the job
        </Heading>
        <Box
          css={{
            display: 'grid',
            gap: { base: 's2', sm: 's3' },
            gridTemplateColumns: {
              base: TWO_COLUMNS,
              sm: 'repeat(3, minmax(0, 1fr))',
            },
            // The symptoms of an open job take a row of their own, and the tiles beside it keep their places.
            gridAutoFlow: 'dense',
          }}
        >
          {firstJobs(page.services).map((job) => (
            <JobTile key={job.slug} job={job} />
          ))}
          <JobButton
            type="submit"
            name="changeJob"
            value={OTHER_JOBS_ONLY}
            onClick={(event) => {
              event.preventDefault()
              flow.chooseOtherJob()
            }}
          >
            <Pictogram name="general-plumbing" size={96} />
            <span>
              Something else
              <small>
                {otherJobs(page.services)
                  .map(({ title }) => title)
                  .join(', ')}
              </small>
            </span>
          </JobButton>
          <EmergencyTile />
        </Box>
      </Box>
      <Text css={{ marginTop: 's5', color: 'text.2' }}>
        Already booked? <a href="/booking/manage">Find your booking</a> to change the time, cancel or add a
        note.
      </Text>
    </form>
  )
}

/**
 * A job that opens its symptoms. The browser opens it, so the first tap waits neither for script nor for a page. Choosing a
 * symptom starts the booking.
 */
function JobTile({ job }: { job: Job }) {
  const { flow, page } = useFlow()
  const { slug, title } = job
  const symptoms = [...tileSymptoms(job, page.pricingGuide), { label: '', service: slug }]
  return (
    <JobDetails name="first-job">
      <summary>
        <Pictogram name={slug} size={96} />
        <span>{title}</span>
      </summary>
      <Box role="group" aria-label={`${title}: what's happening?`}>
        <p aria-hidden="true">What's happening?</p>
        {symptoms.map(({ label, service }) => (
          <button
            key={label}
            type="submit"
            name={`${SYMPTOM_PREFIX}${service}`}
            value={label}
            onClick={(event) => {
              event.preventDefault()
              flow.startWithJob(service, label)
            }}
          >
            {label || NO_SYMPTOM}
          </button>
        ))}
      </Box>
    </JobDetails>
  )
}

/** The way out of the form in an emergency: call, or for people who can't talk, the questions about it. */
function EmergencyTile() {
  const { flow, page } = useFlow()
  const { phone, phoneE164 } = page.business
  return (
    <Box
      data-ground="deep"
      css={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: { base: '28px minmax(0, 1fr)', md: '32px minmax(0, 1fr) auto' },
        gap: { base: '12px', md: 's4' },
        alignItems: 'center',
        padding: { base: '16px', md: '16px 16px 16px 20px' },
        borderRadius: 'r3',
        background: 'coral.700',
        color: 'white',
        lineHeight: '1.3',
      }}
    >
      <SirenIcon size={28} aria-hidden="true" />
      <div>
        <Box as="strong" css={{ display: 'block', fontSize: '1.125rem' }}>
          Water you can't stop, or sewage inside?
        </Box>
        <JobLink
          type="submit"
          name="job"
          value={EMERGENCY_SERVICE}
          onClick={(event) => {
            event.preventDefault()
            flow.startWithJob(EMERGENCY_SERVICE)
          }}
        >
          Can't talk? Tell us here
        </JobLink>
      </div>
      <Box css={{ gridColumn: { base: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <Button
          tone="light"
          href={`tel:${phoneE164}`}
          // The number breaks only if the text is very large.
          css={{ overflowWrap: 'anywhere' }}
        >
          <PhoneIcon size={20} />
          Call now {nonBreaking(phone)}
        </Button>
      </Box>
    </Box>
  )
}

const JobLink = chakra('button', {
  base: {
    minHeight: '28px',
    color: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
    '&:hover': { textDecorationThickness: '2px' },
  },
})

/** The frame of a job, as on the following screen. */
const TILE_FRAME = {
  overflow: 'hidden',
  border: '1.5px solid {colors.line.strong}',
  borderRadius: 'r3',
  background: 'surface',
  transition: 'border-color {durations.t1}',
  '&:hover': { borderColor: 'link' },
} as const

/** Picture and label of a job. */
const TILE_CONTENT = {
  ...PICTURE_TILE,
  display: 'flex',
  alignItems: 'center',
  color: 'text',
  fontWeight: 'strong',
  lineHeight: '1.3',
  textAlign: 'left',
  '& img': TILE_PICTURE,
  '& span': TILE_LABEL,
} as const

const JobDetails = chakra('details', {
  base: {
    // Tile and content fill a row, unless the browser can place them by themselves (below).
    '&[open]': { gridColumn: '1 / -1' },
    '& > summary': {
      ...TILE_FRAME,
      ...TILE_CONTENT,
      position: 'relative',
      height: '100%',
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    // As a chosen card, with an arrow that its symptoms come from.
    '&[open] > summary': {
      height: 'auto',
      overflow: 'visible',
      borderColor: 'link',
      background: 'info.bg',
      boxShadow: 'inset 0 0 0 1.5px {colors.link}',
      '& img': { margin: '1.5px 0 1.5px 1.5px', borderRadius: '9px 0 0 9px' },
      _after: {
        content: '""',
        position: 'absolute',
        zIndex: '1',
        bottom: { base: '-15.25px', sm: '-20.25px' },
        insetInlineStart: 'calc(50% - 6px)',
        width: { base: '10px', sm: '12px' },
        height: { base: '10px', sm: '12px' },
        border: 'solid {colors.link}',
        borderWidth: '1.5px 0 0 1.5px',
        background: 'surface',
        transform: 'rotate(45deg)',
      },
    },
    '& > div': {
      display: 'grid',
      gap: 's2',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
      marginTop: { base: 's2', sm: 's3' },
      padding: 's3',
      border: '1.5px solid {colors.link}',
      borderRadius: 'r3',
      background: 'surface',
    },
    '& > div > p': { gridColumn: '1 / -1', fontWeight: 'strong', lineHeight: '1.3' },
    '& button': {
      minHeight: '48px',
      padding: '8px 14px',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: 'r3',
      lineHeight: '1.3',
      textAlign: 'left',
    },
    '& button:hover': { borderColor: 'link' },
    // No gap beside the last of an odd number.
    '& button:last-of-type': { gridColumnEnd: '-1' },
    '& button:last-of-type:nth-of-type(odd)': { gridColumnStart: '1' },
    // The tile stays in its column, and only its content is a row.
    [SUPPORTS_DETAILS_CONTENT]: {
      display: 'contents',
      '&::details-content': { position: 'absolute' },
      '&[open]::details-content': { position: 'static', gridColumn: '1 / -1' },
      '& > div': { marginTop: '0' },
    },
  },
})

const JobButton = chakra('button', {
  base: {
    ...TILE_FRAME,
    ...TILE_CONTENT,
    '& small': {
      display: { base: 'none', sm: 'block' },
      color: 'text.3',
      fontSize: 'meta',
      fontWeight: 'text',
    },
    // It takes the rest of its row.
    gridColumn: { sm: 'span 2' },
  },
})
