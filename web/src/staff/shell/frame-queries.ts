import { graphql } from '../../graphql/gql.ts'

/** The signed-in account; only available with a valid session. */
export const whoAmI = graphql(`
  query WhoAmI {
    staffMe { id name }
  }
`)

/** Data of the frame around every screen, and the role. */
export const staffFrame = graphql(`
  query StaffFrame {
    business { name }
    session { role }
  }
`)
