import { Button, Spinner } from 'design-system'
import { useEffect, useState } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { InvitedForm } from './invited-form.tsx'
import { OwnerForm } from './owner-form.tsx'

type RegistrationKey = { readonly code: string } | { readonly token: string } | 'none' | 'unread'

/**
 * Page to create an account, with a set-up code or an invitation. The secret is in the URL fragment, so that no server log contains
 * it.
 */
export function AdminRegister() {
  const [key, setKey] = useState<RegistrationKey>('unread')
  useEffect(() => {
    const read = () => {
      const parameters = new URLSearchParams(location.hash.slice(1))
      const [code, token] = [parameters.get('code'), parameters.get('token')]
      setKey(code ? { code } : token ? { token } : 'none')
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <>
      <PageHead description="Create your staff account." canonical="/admin/register" />
      {key === 'unread' ? (
        <AuthPage title="Create your account">
          <Spinner label="Loading your invitation" />
        </AuthPage>
      ) : key === 'none' ? (
        <AuthPage
          title="Ask an administrator for an invitation"
          line="You need the link in your invitation email. It works once, for 72 hours."
        >
          <Button tone="outline" href="/admin/login">
            Sign in
          </Button>
        </AuthPage>
      ) : 'code' in key ? (
        <OwnerForm code={key.code} />
      ) : (
        <InvitedForm token={key.token} />
      )}
    </>
  )
}
