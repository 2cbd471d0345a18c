import { Box, Button, Heading, PhoneIcon, Text } from 'design-system'
import { fillQuoteForm } from '../../shared/quote-form/quote-draft.ts'
import { type Answers, answersSearch, type JobSheet } from './job-sheet.ts'

/** Teeth of the torn edge. */
const TEETH =
  'conic-gradient(from -45deg at bottom, transparent, #000 1deg 89deg, transparent 90deg) 50% / 28px 100%'

/** The answer of the pricing tool, as a job sheet torn off a pad. It changes while the questions are answered. */
export function JobSheetPaper({
  sheet,
  answers,
  business,
}: {
  sheet: JobSheet
  answers: Answers
  business: { readonly phone: string; readonly phoneE164: string }
}) {
  const rows = [
    ['Job', sheet.job],
    ['Time on site', sheet.timeOnSite],
    ['Arrival', sheet.arrival],
    ...(sheet.parts ? [['Parts', sheet.parts]] : []),
  ]
  return (
    <Box
      aria-live="polite"
      css={{
        background: 'paper',
        color: 'text',
        borderRadius: '6px 6px 0 0',
        padding: 'clamp(22px, 3vw, 36px)',
        paddingBottom: '44px',
        maxWidth: { sm: '620px' },
        marginBlock: { lg: '-40px' },
        mask: TEETH,
        // At some heights the last row of pixels escapes the teeth and shows as a line.
        clipPath: 'inset(0 0 1px)',
        // The paper lies on deep water but is light itself.
        '& :focus-visible': { outlineColor: 'focus' },
      }}
    >
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: '0 16px',
          paddingBottom: '12px',
          borderBottom: '3px solid {colors.text}',
        }}
      >
        <Heading as="h3" css={{ fontSize: '1.5rem' }}>
          Your job sheet
        </Heading>
        <Box as="span" css={{ fontSize: 'meta', color: 'text.3' }}>
          No e-mail needed
        </Box>
      </Box>
      <Box
        as="dl"
        css={{
          '& > div': {
            display: 'grid',
            gridTemplateColumns: { base: '6.6em 1fr', sm: '8.2em 1fr' },
            gap: '12px',
            padding: '11px 0',
            borderBottom: '1px dashed {colors.line.strong}',
            lineHeight: '1.35',
            fontSize: '1.0625rem',
          },
          '& dt': { color: 'text.3' },
          '& dd': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Heading
        as="h4"
        css={{ margin: '20px 0 8px', fontSize: '1.0625rem', fontWeight: 'strong', letterSpacing: 'normal' }}
      >
        What the price depends on
      </Heading>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          '& li': {
            position: 'relative',
            padding: '5px 0 5px 26px',
            lineHeight: '1.4',
            fontSize: '1.0625rem',
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: '.62em',
              width: '12px',
              height: '12px',
              border: '4px solid {colors.accent}',
              borderRight: 0,
              borderBottom: 0,
              borderTopLeftRadius: '12px',
            },
          },
        }}
      >
        {sheet.factors.map((factor) => (
          <li key={factor}>{factor}</li>
        ))}
      </Box>
      {sheet.flags.map(({ strong, rest }) => (
        <Text
          key={strong}
          css={{
            marginTop: '14px',
            padding: '10px 14px',
            borderLeft: '4px solid {colors.warn.line}',
            background: 'warn.bg',
            color: 'warn.text',
            fontSize: 'small',
            lineHeight: '1.4',
          }}
        >
          <strong>{strong}</strong> {rest}
        </Text>
      ))}
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '10px', marginTop: '22px' }}>
        {sheet.urgent ? (
          <Button href={`tel:${business.phoneE164}`}>
            <PhoneIcon />
            Call {business.phone}
          </Button>
        ) : (
          <Button tone="book" href={`/booking?service=${sheet.serviceSlug}`}>
            Book
          </Button>
        )}
        <Button
          tone="line"
          href={`/${answersSearch(answers)}#quote`}
          onClick={(event) => {
            event.preventDefault()
            fillQuoteForm(sheet.quote)
            location.hash = 'quote'
          }}
        >
          Get an upfront quote
        </Button>
      </Box>
    </Box>
  )
}
