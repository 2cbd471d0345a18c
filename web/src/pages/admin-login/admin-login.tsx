import { Heading } from 'design-system'
import { PageHead } from '../../layout/page-head.tsx'

/** Where staff sign in. */
export function AdminLogin() {
  return (
    <>
      <PageHead title="Sign in" description="For the staff of the business." canonical="/admin/login" />
      <Heading as="h1">Sign in</Heading>
    </>
  )
}
