import type { ApolloCache } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import type { BusinessSettingsViewFragment } from '../../../graphql/graphql.ts'

// Everything on the screen. Every mutation returns it.
void graphql(`
  fragment BusinessSettingsView on BusinessSettings {
    version
    facts {
      name tagline licensedName abn phone email address emergencyHours googleReviewUrl launched
      licences { label number issuedBy }
      licenceRegister
      hours { days opens closes }
      prices { callOut afterHours from { service label cents } includes { price lines } }
      socialLinks { position network url }
      founder { name role note }
      gasLeakLine { number confirmed }
      processors { mail sms hosting }
      claims { id label text qualifier }
      notice { text tone linkLabel linkUrl from until }
      redirects { from to }
      holidays { name when }
      teamPhotos { name role licenceHolder agreedOn photo { id src alt } }
      vanPhotos { id src alt }
      jobPhotos { title service suburb before { id src alt } after { id src alt } consentBy consentOn }
    }
    changes { name label before after }
    conflicts { name label published draft }
    missing
    history(first: 30) { version at by undoes undoable changes { name label before after } }
  }
`)

export type BusinessSettingsView = BusinessSettingsViewFragment

export const settingsPage = graphql(`
  query BusinessSettingsPage {
    businessSettings { ...BusinessSettingsView }
  }
`)

/** Pages that can show before and after photos of a job. */
export const jobPages = graphql(`
  query JobPages {
    services { slug title }
    locations(list: ALL) { slug name }
  }
`)

export const settingsDraft = graphql(`
  mutation SaveBusinessSettings($input: BusinessSettingsDraftInput!) {
    businessSettingsDraft(input: $input) {
      __typename
      ... on BusinessSettingsSaved { settings { ...BusinessSettingsView } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const settingsResolve = graphql(`
  mutation ResolveBusinessSettings($input: BusinessSettingsResolveInput!) {
    businessSettingsResolve(input: $input) {
      __typename
      ... on BusinessSettingsSaved { settings { ...BusinessSettingsView } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const settingsDiscard = graphql(`
  mutation DiscardBusinessSettings {
    businessSettingsDiscard {
      __typename
      ... on BusinessSettingsSaved { settings { ...BusinessSettingsView } }
    }
  }
`)

export const settingsPublish = graphql(`
  mutation PublishBusinessSettings($input: BusinessSettingsPublishInput!) {
    businessSettingsPublish(input: $input) {
      __typename
      ... on BusinessSettingsPublished { version settings { ...BusinessSettingsView } }
      ... on BusinessSettingsChanged {
        message
        changes { name label before after }
        settings { ...BusinessSettingsView }
      }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const settingsUndo = graphql(`
  mutation UndoBusinessSettings($input: BusinessSettingsUndoInput!) {
    businessSettingsUndo(input: $input) {
      __typename
      ... on BusinessSettingsPublished { version settings { ...BusinessSettingsView } }
      ... on BusinessSettingsChanged { message settings { ...BusinessSettingsView } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

type MutationData = { readonly settings?: BusinessSettingsView | null } | object | null | undefined

/**
 * Mutation options for the settings screen: show the result at once and refetch, so that a late response to an earlier request
 * can't hide the change.
 */
export const settingsMutationOptions = {
  update: (cache: ApolloCache, { data }: { readonly data?: object | null }) =>
    writeSettings(cache, Object.values(data ?? {})[0] as MutationData),
  refetchQueries: [settingsPage],
}

/** Writes the settings returned by a mutation to the cache. */
export function writeSettings(cache: ApolloCache, answered: MutationData): void {
  if (answered && 'settings' in answered && answered.settings)
    cache.writeQuery({ query: settingsPage, data: { businessSettings: answered.settings } })
}
