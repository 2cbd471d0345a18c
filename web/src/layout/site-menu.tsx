import { MobileMenu } from 'design-system'
import { lazy } from 'react'
import { Island, loadWhenNear } from '../islands/island.tsx'
import { Brand } from './brand.tsx'
import type { SiteFrameData } from './site-frame.ts'

const SiteMenuContents = lazy(
  loadWhenNear('site-menu', () =>
    import('./site-menu-contents.tsx').then((module) => module.SiteMenuContents),
  ),
)

/** Menu for small screens: everything in the header, in a panel from the right. */
export function SiteMenu({ frame }: { frame: SiteFrameData }) {
  return (
    <MobileMenu label="Menu" brand={<Brand name={frame.business.name} />}>
      <Island name="site-menu">
        <SiteMenuContents frame={frame} />
      </Island>
    </MobileMenu>
  )
}
