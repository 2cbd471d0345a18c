import { Box, Button, MobileMenu, PhoneIcon } from 'design-system'
import { lazy } from 'react'
import { Island, loadWhenNear } from '../islands/island.tsx'
import { useBookingPath } from './booking-path.ts'
import { Brand } from './brand.tsx'
import type { SiteFrameData } from './site-frame.ts'

const SiteMenuContents = lazy(
  loadWhenNear('site-menu', () =>
    import('./site-menu-contents.tsx').then((module) => module.SiteMenuContents),
  ),
)

/** Menu for small screens: everything in the header, in a panel from the right, above the phone number and Book Online. */
export function SiteMenu({ frame }: { frame: SiteFrameData }) {
  return (
    <MobileMenu
      label="Menu"
      brand={<Brand name={frame.business.name} />}
      foot={<CallOrBook business={frame.business} />}
    >
      <Island name="site-menu">
        <SiteMenuContents frame={frame} />
      </Island>
    </MobileMenu>
  )
}

/** Where a page has its action bar, with the number written out. */
function CallOrBook({ business }: Pick<SiteFrameData, 'business'>) {
  const bookingPath = useBookingPath()
  return (
    <Box
      css={{
        display: 'flex',
        // One above the other if the text is large.
        flexWrap: 'wrap',
        gap: 's2',
        '& > a': { flex: '1 1 auto', gap: '6px', minHeight: '50px', padding: '8px', fontSize: '1rem' },
        // The narrowest phones have room for the number only.
        '& svg': { display: 'none' },
        '@media (min-width: 375px)': {
          '& > a': { paddingInline: '12px', fontSize: '1.0625rem' },
          '& svg': { display: 'block' },
        },
      }}
    >
      <Button href={`tel:${business.phoneE164}`}>
        <PhoneIcon size={20} />
        {business.phone}
      </Button>
      <Button tone="book" href={bookingPath}>
        Book Online
      </Button>
    </Box>
  )
}
