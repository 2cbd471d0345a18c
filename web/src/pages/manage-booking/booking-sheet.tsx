import { Box, chakra, JobSheet } from 'design-system'
import { longDate, queenslandDate } from '../../shared/queensland-time.ts'
import { timeOnSiteRow } from '../../shared/time-on-site-row.tsx'
import { WindowText } from '../../shared/window-text.tsx'
import { workOrderRows } from '../../shared/work-order-rows.ts'
import { type Booking, isComing } from './booking.ts'
import { PhotoList } from './photo-list.tsx'

/** Job sheet of a visit: what was booked, and notes and photos. */
export function BookingSheet({
  booking,
  path,
  raised = false,
  links = true,
}: {
  booking: Booking
  path: string
  /** On light ground whatever the booking's state. */
  raised?: boolean
  /** Whether its rows lead to forms. Not beside an open one, whose answers would be lost. */
  links?: boolean
}) {
  return (
    <JobSheet
      // On light ground.
      raised={raised || ['PENDING', 'CANCELLED', 'DECLINED', 'NO_ACCESS'].includes(booking.state)}
      id="sheet-title"
      title="Your booking"
      note={`Reference ${booking.reference}`}
      rows={[
        {
          // Shown together with the plumber's arrival estimate, in the words of the email that announces it.
          name: booking.estimate ? 'Booked for' : 'When',
          // The day of the estimate is today.
          value: (
            <WindowText
              window={booking.window}
              {...(booking.estimate ? { today: queenslandDate(booking.estimate.from) } : {})}
            />
          ),
          note: 'Queensland time',
        },
        { name: 'Job', value: booking.service.title },
        { name: 'Where', ...(links ? addressRow(booking, path) : placeOf(booking)) },
        ...earlierVisitRow(booking),
        ...workOrderRows(booking),
        ...(isComing(booking) ? [timeOnSiteRow(booking.timeOnSite)] : []),
        ...(links ? [notesRow(booking, path)] : []),
      ]}
    />
  )
}

/** A link below the value of a row: large enough for a finger, without moving the rows. */
const RowLink = chakra('span', {
  base: {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      marginBlock: '-10px',
    },
    _print: { display: 'none' },
  },
})

/** The visit that a return visit follows; no row for any other booking. */
function earlierVisitRow({ earlierVisit }: Pick<Booking, 'earlierVisit'>) {
  if (!earlierVisit) return []
  const { reference, startsAt, state } = earlierVisit
  return [
    {
      name: 'Return visit',
      value: `Follows our visit on ${longDate(queenslandDate(startsAt))}`,
      note: `Reference ${reference}${state === 'NO_ACCESS' ? '. No one answered then.' : ''}`,
    },
  ]
}

const placeOf = ({ suburb, address }: Pick<Booking, 'suburb' | 'address'>) => ({
  value: suburb,
  note: address,
})

/** Location of the job. The street is shown to visitors who have confirmed the phone number. */
export const addressRow = ({ suburb, address, addressHidden }: Booking, path: string) => ({
  value: suburb,
  note: addressHidden ? (
    <RowLink>
      <a href={`${path}?view=address`}>Show address</a>
    </RowLink>
  ) : (
    address
  ),
})

/** The customer's photos and notes, with a link to add more while the visit is still coming. */
export const notesRow = ({ state, photos, notes }: Booking, path: string) => ({
  name: isComing({ state }) ? 'Notes' : 'Your notes',
  value: (
    <>
      {photos.length + notes.length === 0
        ? 'None yet'
        : [
            ...(photos.length > 0 ? [pluralize(photos.length, 'photo')] : []),
            ...(notes.length > 0 ? [pluralize(notes.length, 'note')] : []),
          ].join(', ')}
      {photos.length > 0 ? <PhotoList photos={photos} /> : null}
    </>
  ),
  note: (
    <>
      {notes.map(({ at, text }) => (
        <Box as="span" key={at} css={{ display: 'block', whiteSpace: 'pre-line' }}>
          {text}
        </Box>
      ))}
      {isComing({ state }) && state !== 'EN_ROUTE' ? (
        <RowLink>
          <a href={`${path}?view=note`}>Add a note or photo</a>
        </RowLink>
      ) : null}
    </>
  ),
})

const pluralize = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
