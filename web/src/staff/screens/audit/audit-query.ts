import { graphql } from '../../../graphql/gql.ts'
import type { AuditTrailQuery } from '../../../graphql/graphql.ts'

export const auditPage = graphql(`
  query AuditTrail($first: Int!, $after: String, $filter: AuditFilterInput) {
    auditTrail(first: $first, after: $after, filter: $filter) {
      nodes {
        id
        at
        who { id name }
        summary
        subject { kind id label }
        result
        changes { label before after }
        networkPrefix
        device
      }
      people { id name }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export const auditVerify = graphql(`
  mutation VerifyAudit {
    auditVerify {
      __typename
      ... on AuditVerified { intact events brokenAt at }
    }
  }
`)

export type AuditEntry = AuditTrailQuery['auditTrail']['nodes'][number]
