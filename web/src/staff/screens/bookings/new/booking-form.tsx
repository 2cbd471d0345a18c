import { ClockIcon, chakra, Notice } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { ResultBar } from '../../../lib/booking-moves/result-bar.tsx'
import { Problem } from '../../../lib/requests/problem.tsx'
import type { BookingPrefill } from './booking-prefill.ts'
import { draftTitle } from './draft.ts'
import { JobSections } from './job-sections.tsx'
import { MoreSection } from './more-section.tsx'
import { NotificationNote } from './notification-note.tsx'
import { type ChosenCell, useBookingForm } from './use-booking-form.ts'
import { WhenSection } from './when-section.tsx'
import { WhoSection } from './who-section.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 520px' },
    gap: '28px 40px',
    gridTemplateRows: { xl: 'auto 1fr auto' },
    alignItems: 'start',
    maxWidth: '1240px',
    '& fieldset': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '14px 20px',
      border: '0',
      minWidth: '0',
    },
    '& fieldset > *': { minWidth: '0' },
    '& fieldset > [data-wide]': { gridColumn: '1 / -1' },
    '& fieldset + fieldset': { marginTop: '28px' },
    '& [data-when]': { gridRow: { xl: '1 / span 2' }, gridColumn: { xl: '2' } },
    '& [data-more]': {
      borderBlock: { base: '1px solid {colors.line}', sm: '0' },
      '&[open] > fieldset': { paddingBottom: { base: '16px', sm: '0' } },
      '& legend': { display: { base: 'none', sm: 'block' } },
      '& small': { display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.2' },
    },
    '& legend': {
      marginBottom: '10px',
      fontSize: '1.0625rem',
      fontWeight: '700',
      letterSpacing: '-.01em',
    },
    '& label:has(> [type=checkbox])': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      minHeight: '44px',
    },
    '& input:not([type=checkbox]), & select': { minHeight: '44px', fontSize: 'meta' },
    '& [type=checkbox]': { width: '18px', height: '18px', accentColor: '{colors.link}' },
    '& textarea': { minHeight: '72px', fontSize: 'meta' },
  },
})

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    gridColumn: '1 / -1',
    '& > span': { fontSize: 'micro', color: 'text.3' },
  },
})

const DraftLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

interface BookingFormProps {
  known: BookingPrefill
  /** First day to show. */
  date: string | null
  /** Time and technician chosen on the board. */
  cell: ChosenCell | null
}

/** Form for a new booking. */
export function BookingForm({ known, date, cell }: BookingFormProps) {
  const booking = useBookingForm(known, date, cell)
  return (
    <>
      {booking.restored ? (
        <Notice icon={<ClockIcon size={20} />} css={{ maxWidth: '1240px', marginBottom: '20px' }}>
          <DraftLine>
            <span>
              <b>{draftTitle(booking.restored)}.</b> It’s filled in below.
            </span>
            <CompactButton onClick={booking.startFresh}>Start fresh</CompactButton>
          </DraftLine>
        </Notice>
      ) : null}
      <Form ref={booking.form} aria-label="New booking" onSubmit={booking.submit} noValidate>
        <div>
          <WhoSection booking={booking} known={known} />
          <JobSections booking={booking} />
        </div>
        <div data-when="">
          <WhenSection booking={booking} firstTechnician={known.firstTechnician} date={date} />
        </div>
        <MoreSection booking={booking} />
        <Foot>
          {booking.problem ? <Problem role="alert">{booking.problem}</Problem> : null}
          <CompactButton tone="primary" type="submit" busy={booking.saving}>
            {booking.warnings.length > 0 ? 'Book anyway' : 'Book'}
          </CompactButton>
          <CompactButton tone="quiet" onClick={booking.clear}>
            Clear the form
          </CompactButton>
          <span>
            <NotificationNote answers={booking.answers} /> Your entries stay in this tab until you book.
          </span>
        </Foot>
      </Form>
      <ResultBar result={booking.cleared} onClose={booking.dismissCleared} />
    </>
  )
}
