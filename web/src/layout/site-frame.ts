import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { SiteFrameQuery } from '../graphql/graphql.ts'

/** What every page asks first. */
export const siteFrame = graphql(`
  query SiteFrame {
    business {
      name
      tagline
      phone
      phoneE164
      email
      hoursShort
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
    areas: locations(list: AREAS) { slug name }
    menu: locations(list: MENU) { slug name }
    dropdown: locations(list: DROPDOWN) { slug name subtitle }
    all: locations { slug }
  }
`)

export type SiteFrameData = SiteFrameQuery

/** Where reviews are read: without any, they are a section of About and no page of their own. */
export const reviewsPath = ({ reviewed }: SiteFrameData['business']): string =>
  reviewed === false ? '/about#reviews' : '/reviews'

/** What header, menu and footer show of the business, on every page. */
export function useSiteFrame(): SiteFrameData {
  return useSuspenseQuery(siteFrame).data
}
