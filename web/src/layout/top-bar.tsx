import { Box, ClockIcon, Container, chakra, PhoneIcon } from 'design-system'
import { SearchField } from './search/search-field.tsx'
import type { SiteFrameData } from './site-frame.ts'
import { SocialLinks } from './social-links.tsx'

const Fact = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 's2', color: 'onInk.2' },
})

/** Bar above the header on large screens: phone, hours and social links. Scrolls with the page. */
export function TopBar({ business }: { business: SiteFrameData['business'] }) {
  return (
    <Box
      as="aside"
      aria-label="Phone and hours"
      data-ground="ink"
      css={{
        display: { base: 'none', lg: 'block' },
        background: 'bg.ink',
        color: 'onInk',
        fontSize: 'micro',
        lineHeight: '1.3',
        // Letterhead of a printed page.
        _print: {
          display: 'block',
          background: 'transparent',
          color: 'text',
          '& span, & ul': { color: 'text' },
        },
      }}
    >
      <Container
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '28px',
          minHeight: '44px',
        }}
      >
        <chakra.a
          href={`tel:${business.phoneE164}`}
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 's2',
            minHeight: 'target',
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { color: 'surf.300' },
          }}
        >
          <PhoneIcon size={18} />
          {business.phone}
        </chakra.a>
        <Fact>
          <ClockIcon size={18} />
          {business.hours.map(({ text }) => text).join(', ')}
        </Fact>
        <Fact>
          <Box
            as="span"
            css={{ width: '8px', height: '8px', borderRadius: 'pill', background: 'coral.400' }}
          />
          Emergencies 24/7
        </Fact>
        <SearchField
          id="top-search"
          label="Search this site"
          look="bar"
          css={{ flex: '1 1 12rem', maxWidth: '260px', marginLeft: 'auto', _print: { display: 'none' } }}
        />
        <SocialLinks links={business.socialLinks} css={{ _print: { display: 'none' } }} />
      </Container>
    </Box>
  )
}
