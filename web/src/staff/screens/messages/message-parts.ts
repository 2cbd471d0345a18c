import { chakra } from 'design-system'
import { longDate, queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'

/** Body of the panel that shows a message. */
export const MessageBody = chakra('div', {
  base: {
    padding: '14px 16px',
    '& h2': { fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em', overflowWrap: 'anywhere' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '4px 14px',
      margin: '10px 0',
      fontSize: 'micro',
    },
    '& dt': { color: 'text.3' },
    '& dd': { minWidth: '0', overflowWrap: 'break-word' },
    '& pre': {
      marginTop: '12px',
      paddingTop: '12px',
      borderTop: '1px solid {colors.line}',
      fontFamily: 'body',
      fontSize: 'micro',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})

/** Formats an instant as in emails, with its date. */
export const formatLongInstant = (instant: string) =>
  `${longDate(queenslandDate(instant))}, ${timeOfDay(instant)}`
