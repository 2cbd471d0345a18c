import { graphql } from '../../../../graphql/gql.ts'
import type { CustomerQuery } from '../../../../graphql/graphql.ts'

export const customerQuery = graphql(`
  query Customer($reference: ID!, $first: Int!) {
    customer(reference: $reference) {
      id reference version kind name otherNames emails tags doNotBook reminders offers createdAt
      phones { number e164 label }
      properties {
        id version relation address street unit suburb postcode access gateCode waterMeter isolators
        hotWaterMake hotWaterModel hotWaterYear gas water dwelling
      }
      maintenancePlans { ...PlanParts }
      maintenanceCalendar
      notes { at by text }
      suggestions {
        reason
        customer { id reference version name emails phones { number } properties { id address suburb } }
      }
      merges { id at by reference name }
      pricedQuotes { reference state totalCents acceptedCents createdAt current { title } draft { title } }
      history(first: $first) {
        nodes { id kind at endsAt title details state reference }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

/** Number of history entries shown at first. */
const HISTORY_PAGE = 30

/** Variables of the record query, with the latest history entries. */
export const recordVariables = (reference: string) => ({ reference, first: HISTORY_PAGE })

export const earlierHistoryQuery = graphql(`
  query EarlierHistory($reference: ID!, $after: String!) {
    customer(reference: $reference) {
      id
      history(first: 100, after: $after) {
        nodes { id kind at endsAt title details state reference }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export type CustomerRecord = NonNullable<CustomerQuery['customer']>
export type CustomerProperty = CustomerRecord['properties'][number]
export type HistoryEntry = CustomerRecord['history']['nodes'][number]

export const customerCreate = graphql(`
  mutation CustomerCreate($input: CustomerCreateInput!) {
    customerCreate(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerChange = graphql(`
  mutation CustomerChange($input: CustomerChangeInput!) {
    customerChange(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerNoteAdd = graphql(`
  mutation CustomerNoteAdd($input: CustomerNoteAddInput!) {
    customerNoteAdd(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerPropertySave = graphql(`
  mutation CustomerPropertySave($input: CustomerPropertySaveInput!) {
    customerPropertySave(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerPropertyRemove = graphql(`
  mutation CustomerPropertyRemove($input: CustomerPropertyRemoveInput!) {
    customerPropertyRemove(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerMerge = graphql(`
  mutation CustomerMerge($input: CustomerMergeInput!) {
    customerMerge(input: $input) {
      __typename
      ... on CustomerMerged { message customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerUnmerge = graphql(`
  mutation CustomerUnmerge($input: CustomerUnmergeInput!) {
    customerUnmerge(input: $input) {
      __typename
      ... on CustomerMerged { message customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerNotSame = graphql(`
  mutation CustomerNotSame($input: CustomerNotSameInput!) {
    customerNotSame(input: $input) {
      __typename
      ... on CustomerSaved { customer { id reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const customerErase = graphql(`
  mutation CustomerErase($input: CustomerEraseInput!) {
    customerErase(input: $input) {
      __typename
      ... on CustomerErased { reference message }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)
