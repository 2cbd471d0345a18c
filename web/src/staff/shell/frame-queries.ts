import { graphql } from '../../graphql/gql.ts'

/** Whose account it is; only of those whom the server knows. */
export const whoAmI = graphql(`
  query WhoAmI {
    staffMe { id name }
  }
`)

/** What stands around every screen, and for which role. */
export const staffFrame = graphql(`
  query StaffFrame {
    business { name }
    session { role }
  }
`)
