import { Box, Container, chakra, SirenIcon } from 'design-system'

/** Emergency phone number at the top of the page, since calling is faster than any form. From 1024 px, the top bar has it. */
export function EmergencyLine({ phone, phoneE164 }: { phone: string; phoneE164: string }) {
  return (
    <Box
      as="aside"
      aria-label="Emergency"
      css={{
        display: { lg: 'none' },
        background: 'coral.700',
        color: 'white',
        _print: { display: 'none' },
      }}
    >
      <Container>
        <chakra.a
          href={`tel:${phoneE164}`}
          css={{
            display: 'flex',
            // If the text is very large, the hours get a row of their own.
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '8px 12px',
            minHeight: '48px',
            paddingBlock: '6px',
            color: 'inherit',
            fontSize: 'small',
            lineHeight: '1.3',
            textDecoration: 'none',
            '&:hover': { color: 'inherit' },
            '&:focus-visible': { outlineColor: 'white', outlineOffset: '-3px' },
            '& strong': { fontWeight: '700' },
            '& u': { whiteSpace: 'nowrap', textUnderlineOffset: '.2em' },
            '& > span:first-of-type': { flex: '1 1 7rem' },
            '& > span:last-of-type': { marginLeft: 'auto', whiteSpace: 'nowrap' },
          }}
        >
          <SirenIcon size={22} aria-hidden="true" />
          <span>
            <strong>Emergency?</strong> Call{' '}
            <strong>
              <u>{phone}</u>
            </strong>
          </span>
          <span>24/7</span>
        </chakra.a>
      </Container>
    </Box>
  )
}
