import { Box, Container, SirenIcon } from 'design-system'

/** What is quicker than any page, before anything else on it. */
export function EmergencyLine({ phone, phoneE164 }: { phone: string; phoneE164: string }) {
  return (
    <Box
      as="aside"
      aria-label="Emergency"
      css={{ background: 'danger.hover', color: 'onDanger', _print: { display: 'none' } }}
    >
      <Container
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: 's3',
          minHeight: '48px',
          lineHeight: '1.3',
          '& a': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 'target',
            color: 'inherit',
            fontWeight: 'strong',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          },
          '& a:focus-visible': { outlineColor: 'onDanger' },
          '& svg': { flex: 'none' },
        }}
      >
        <SirenIcon size={22} aria-hidden="true" />
        <span>
          <strong>Emergency?</strong> Call <a href={`tel:${phoneE164}`}>{phone}</a>
        </span>
        <Box
          as="span"
          css={{ display: { base: 'none', sm: 'inline' }, marginLeft: 'auto', fontSize: 'meta' }}
        >
          24/7
        </Box>
      </Container>
    </Box>
  )
}
