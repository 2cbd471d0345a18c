import { Box, Container, chakra } from 'design-system'
import { LEGAL_PAGES } from './legal-pages.ts'
import { LicenceNotice } from './licence-notice.tsx'
import type { SiteFrameData } from './site-frame.ts'

const FooterLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' },
})

/** Footer of the booking: what the law requires, the phone number and the terms, and nothing that leads away from the form. */
export function BriefFooter({ frame: { business } }: { frame: SiteFrameData }) {
  return (
    <Box
      as="footer"
      css={{
        background: 'bg.warm',
        color: 'text.2',
        paddingBottom: '28px',
        fontSize: 'small',
        lineHeight: '1.5',
        _print: { display: 'none' },
      }}
    >
      <Container>
        <Box css={{ display: 'grid', gap: '12px', paddingTop: '12px', borderTop: '1px solid {colors.line}' }}>
          <Box css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 32px' }}>
            <Box css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' }}>
              <strong>{business.name}</strong>
              <FooterLink href={`tel:${business.phoneE164}`}>{business.phone}</FooterLink>
            </Box>
            <Box as="nav" aria-label="Legal" css={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
              {LEGAL_PAGES.map(([href, label]) => (
                <FooterLink key={href} href={href}>
                  {label}
                </FooterLink>
              ))}
            </Box>
          </Box>
          <LicenceNotice
            business={business}
            beforeLicences={<span>Licensed and insured</span>}
            css={{ '& p': { maxWidth: 'none' } }}
          />
        </Box>
      </Container>
    </Box>
  )
}
