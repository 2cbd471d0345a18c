import { graphql } from '../../../graphql/gql.ts'
import type { PriceBookQuery } from '../../../graphql/graphql.ts'

export const priceBookQuery = graphql(`
  query PriceBook($archived: Boolean!) {
    priceBook(archived: $archived) { id version description unit unitCents hasGst archived }
  }
`)

export type PriceBookItem = PriceBookQuery['priceBook'][number]

export const itemSave = graphql(`
  mutation PriceBookItemSave($input: PriceBookItemSaveInput!) {
    priceBookItemSave(input: $input) {
      __typename
      ... on PriceBookItemSaved { item { id description } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const itemArchive = graphql(`
  mutation PriceBookItemArchive($input: PriceBookItemArchiveInput!) {
    priceBookItemArchive(input: $input) {
      __typename
      ... on PriceBookItemSaved { item { id } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)
