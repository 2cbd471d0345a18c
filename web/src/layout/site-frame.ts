import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { SiteFrameQuery } from '../graphql/graphql.ts'

/** Query that every page runs first. Only the core services have a description here: one list with all of them would be larger. */
export const siteFrame = graphql(`
  query SiteFrame {
    business {
      name
      tagline
      phone
      phoneE164
      email
      emergencyHours
      areaServed
      hours { text }
      licensedName
      licences { label number }
      licenceRegister
      abn
      notice { text tone link { label url } }
      socialLinks { position network url }
      reviewed
    }
    services(coreOnly: true) { slug title shortDescription }
    everyService: services { slug title }
    areas: locations(list: AREAS) { slug name }
    menu: locations(list: MENU) { slug name }
    dropdown: locations(list: DROPDOWN) { slug name subtitle }
    all: locations { slug }
    guides { slug title }
  }
`)

export type SiteFrameData = SiteFrameQuery

type Reviewed = Pick<SiteFrameData['business'], 'reviewed'>

/** Whether reviews have a page. Without any reviews, they are a section of About. */
export const hasReviewsPage = ({ reviewed }: Reviewed): boolean => reviewed !== false

/** Path of the reviews. */
export const reviewsPath = (business: Reviewed): string =>
  hasReviewsPage(business) ? '/reviews' : '/about#reviews'

/** Returns the business details shown in header, menu and footer. */
export function useSiteFrame(): SiteFrameData {
  return useSuspenseQuery(siteFrame).data
}
