import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Paper, PaperHead, RaisedPaper } from './paper.tsx'

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    // Side by side if the sheet is wide enough, stacked on a narrow one.
    gridTemplateColumns: 'fit-content(8.2em) minmax(0, 1fr) auto',
    columnGap: '12px',
    // On a phone, a long name takes two lines rather than the values' room.
    '@container (max-width: 340px)': { gridTemplateColumns: 'fit-content(4.8em) minmax(0, 1fr) auto' },
    '& > div': {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'baseline',
      padding: '11px 0',
      borderBottom: '1px dashed {colors.line.strong}',
      fontSize: '1.0625rem',
      lineHeight: '1.35',
      breakInside: 'avoid',
    },
    '& dt': { color: 'text.3' },
    '& dd': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& dd[data-value]': { gridColumn: '2', whiteSpace: 'pre-line' },
    // Without an action, the value takes up its column as well.
    '& dd[data-value]:last-of-type': { gridColumn: '2 / -1' },
    // An empty row looks like a line to write on.
    '& dd[data-empty]': { color: 'text.3', fontWeight: 'text' },
    '& small': { display: 'block', color: 'text.2', fontSize: 'small', fontWeight: 'text' },
    '& dd[data-act]': { gridColumn: '3', fontWeight: 'text' },
    '& dd[data-act] button, & dd[data-act] a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      marginBlock: '-11px',
      color: 'link',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
      textDecorationThickness: '1px',
    },
    // Beside its value, a name needn't stay with what follows, or no row could be the last one of a page.
    _print: { '& dd[data-act]': { display: 'none' }, '& dt': { breakAfter: 'auto' } },
  },
  variants: {
    roomy: {
      false: {
        '@container (max-width: 260px)': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          '& dt': { fontSize: 'meta' },
          '& dd[data-value], & dd[data-value]:last-of-type': { gridColumn: '1' },
          '& dd[data-act]': { gridColumn: '2', gridRow: '1 / 3', alignSelf: 'center' },
        },
      },
      true: {
        '@container (max-width: 340px)': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          '& dt': { fontSize: 'meta' },
          '& dd[data-value], & dd[data-value]:last-of-type': { gridColumn: '1 / -1', gridRow: '2' },
          '& dd[data-act]': { gridColumn: '2', gridRow: '1' },
        },
      },
    },
  },
})

export interface JobSheetProps {
  title: string
  /** Shown next to the title, such as the reference. */
  note: ReactNode
  heading?: 'h2' | 'h3'
  /** The id of its title. If set, the sheet is a region named by its title. */
  id?: string
  rows: readonly JobSheetRow[]
  /** For a sheet on a light background: adds a shadow. */
  raised?: boolean
  /** For long values that have actions: on a phone they go below name and action, at full width. */
  roomy?: boolean
  /** Whether the sheet changes while in view. Changes are then announced. */
  live?: boolean
  /** Content after the rows. */
  children?: ReactNode
  /** Rows at the foot of the sheet, after the content: who it is from. */
  lastRows?: readonly JobSheetRow[]
  css?: SystemStyleObject
}

export interface JobSheetRow {
  /** Needed only if a name occurs twice. */
  key?: string
  name: string
  /** Left out if not known yet. */
  value?: ReactNode
  /** Shown below the value, smaller. */
  note?: ReactNode
  /** A link or button to change the value, with a full accessible name. */
  action?: ReactNode
  /** Attributes of the row. */
  data?: { readonly [name: `data-${string}`]: string | undefined }
}

/**
 * A job as a sheet torn off a pad. The same sheet is used from the first price question to the report, and each step fills in more
 * of it. Its title is the customer's word for it at that step: `Your job`, `Your quote`, `Your booking`, `Your job report`.
 */
export function JobSheet({
  title,
  note,
  heading = 'h2',
  id,
  rows,
  raised = false,
  roomy = false,
  live = false,
  children,
  lastRows = [],
  css = {},
}: JobSheetProps) {
  const sheet = (
    <Paper
      css={css}
      data-job-sheet=""
      {...(live ? { 'aria-live': 'polite' } : {})}
      {...(id ? { role: 'region', 'aria-labelledby': id } : {})}
    >
      <PaperHead as={heading} title={title} note={note} {...(id ? { id } : {})} />
      <SheetRows rows={rows} roomy={roomy} />
      {children}
      {lastRows.length > 0 ? <SheetRows rows={lastRows} roomy={roomy} css={{ marginTop: 's4' }} /> : null}
    </Paper>
  )
  return raised ? <RaisedPaper>{sheet}</RaisedPaper> : sheet
}

const SheetRows = ({
  rows,
  roomy,
  css = {},
}: {
  rows: readonly JobSheetRow[]
  roomy: boolean
  css?: SystemStyleObject
}) => (
  <chakra.div containerType="inline-size" css={css}>
    <Rows roomy={roomy}>
      {rows.map(({ key, name, value, note, action, data }) => (
        <div key={key ?? name} {...data}>
          <dt>{name}</dt>
          <dd data-value="" data-empty={value ? undefined : ''}>
            {value ?? 'Not yet'}
            {note ? <small>{note}</small> : null}
          </dd>
          {action ? <dd data-act="">{action}</dd> : null}
        </div>
      ))}
    </Rows>
  </chakra.div>
)
