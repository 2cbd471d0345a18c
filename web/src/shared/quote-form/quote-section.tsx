import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  Heading,
  Lead,
  ResponsiveDetails,
  Section,
  type SectionProps,
  Text,
  VisuallyHidden,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import coastUrl from '../../layout/art/coast.svg'
import breezeBlocksUrl from '../art/breeze-blocks.svg'
import { NonBreaking } from '../non-breaking.tsx'
import { openDetails } from './open-details.ts'
import { QuoteForm } from './quote-form.tsx'
import type { QuoteValues } from './quote-form-rules.ts'
import type { SendQuote } from './send-quote.ts'
import { type StoredQuote, useQuoteForm } from './use-quote-form.ts'

const QuoteSectionQuery = graphql(`
  query QuoteSection {
    pageHeadings { shared { quoteLead } }
  }
`)

/** A band along the bottom of a section, of this height and background. */
const band = (height: { readonly base: string; readonly lg: string }, background: string) =>
  ({
    position: 'relative',
    paddingBottom: {
      base: `calc({spacing.section} + ${height.base})`,
      lg: `calc({spacing.section} + ${height.lg})`,
    },
    _after: { content: '""', position: 'absolute', inset: 'auto 0 0', height, background },
    _print: { _after: { display: 'none' } },
  }) as const

/** A wall of breeze blocks, one or two courses high, or the beach down to the sea. */
const ENDINGS = {
  'breeze-blocks': band(
    { base: '44px', lg: '88px' },
    `{colors.bg.warm2} url("${breezeBlocksUrl}") 50% 0 / 352px 132px repeat-x`,
  ),
  coast: band({ base: '120px', lg: 'clamp(200px, 18vw, 340px)' }, `url("${coastUrl}") 50% 0 / cover`),
} as const

export type QuoteSectionEnding = keyof typeof ENDINGS

/** Heading and text of a booking that comes before the form. */
export type BookingHeading = {
  readonly title: string
  readonly lead: string
  /** Whether the text is on phones too, where most pages are long enough. */
  readonly leadOnPhones?: true
}

/**
 * Quote form beside its heading, promise and related content. Once per page; links lead to `#quote`. Below 1024 px a button expands
 * the form, unless the page's purpose is the form.
 */
export function QuoteSection({
  title,
  booking,
  ground,
  open = false,
  joined = false,
  ending,
  prefill = {},
  about,
  serviceTitle,
  send,
  children,
}: {
  title: string
  /** Heading and text of the booking, which then comes first; `title` and the promise are above the form. */
  booking?: BookingHeading | undefined
  ground?: SectionProps['ground']
  /** Shows the form without a button. */
  open?: boolean
  /** The section above has the same background, so its padding is enough between the two. */
  joined?: boolean
  /** The drawing that it ends in, if any. */
  ending?: QuoteSectionEnding | undefined
  /** Content below the promise, which can depend on the request that was just sent. */
  children: ReactNode | ((sent: StoredQuote | null) => ReactNode)
  /** Values that the form begins with. */
  prefill?: Partial<QuoteValues>
  /** Subject of the page, for a form that is posted without script. `send` includes it. */
  about?: string
  /** Title of the service in `prefill`. */
  serviceTitle?: string | undefined
  send?: SendQuote
}) {
  const { shared } = useSuspenseQuery(QuoteSectionQuery).data.pageHeadings
  const quote = useQuoteForm({ prefill, send })
  const { sent } = quote.state
  // The confirmation then has the place and the heading of the form.
  const confirmed = open && sent !== null
  const quoteForm = (
    <QuoteForm quote={quote} about={about} service={prefill.service} serviceTitle={serviceTitle} />
  )
  return (
    <Section
      id="quote"
      labelledBy="quote-title"
      {...(ground ? { ground } : {})}
      css={{
        ...(ending ? ENDINGS[ending] : {}),
        ...(joined ? { paddingTop: '0' } : {}),
        // Without the form, only what is beside it is worth printing.
        ...(open ? {} : { _print: { display: 'none' } }),
      }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: open ? '40px' : 's5', lg: '88px' },
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        {/* If the form is the page's purpose, it comes first on small screens. */}
        <Box
          css={{
            display: { base: open ? 'contents' : 'block', lg: 'block' },
            ...(confirmed ? { order: { lg: 1 } } : {}),
          }}
        >
          {confirmed ? (
            <VisuallyHidden as="h2" id="quote-title">
              {title}
            </VisuallyHidden>
          ) : (
            <Box css={{ _print: { display: 'none' } }}>
              <Heading id="quote-title">{booking?.title ?? title}</Heading>
              <Lead
                css={{
                  display: booking && !booking.leadOnPhones ? { base: 'none', sm: 'block' } : 'block',
                  marginTop: { base: booking ? 's2' : 's4', lg: 's4' },
                }}
              >
                <NonBreaking text={booking?.lead ?? shared.quoteLead} />
              </Lead>
            </Box>
          )}
          <Box css={{ order: 1 }}>{typeof children === 'function' ? children(sent) : children}</Box>
        </Box>
        <div>
          {booking && sent === null ? (
            <Box css={{ marginBottom: { base: 's4', lg: 's5' } }}>
              <Heading as="h3">{title}</Heading>
              <Text css={{ marginTop: 's2', color: 'text.2' }}>
                <NonBreaking text={shared.quoteLead} />
              </Text>
            </Box>
          ) : null}
          {open ? (
            quoteForm
          ) : (
            <ResponsiveDetails from="lg" look="button" summary="Request a Quote">
              <Box onFocus={(event) => openDetails(event.currentTarget)}>{quoteForm}</Box>
            </ResponsiveDetails>
          )}
        </div>
      </Container>
    </Section>
  )
}
