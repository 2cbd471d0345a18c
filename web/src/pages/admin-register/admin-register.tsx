import { Heading } from 'design-system'
import { PageHead } from '../../layout/page-head.tsx'

/** Where an account is made, with a set-up code or an invitation. */
export function AdminRegister() {
  return (
    <>
      <PageHead
        title="Create your account"
        description="For whoever was invited."
        canonical="/admin/register"
      />
      <Heading as="h1">Create your account</Heading>
    </>
  )
}
