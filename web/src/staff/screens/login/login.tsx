import { Spinner } from 'design-system'
import { useEffect, useState } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { safeNext } from '../../lib/auth/auth-state.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPassword } from './new-password.tsx'
import { SignInForm } from './sign-in-form.tsx'

type View =
  | { readonly name: 'sign in'; readonly done?: string }
  | { readonly name: 'forgot' }
  | { readonly name: 'new password'; readonly token: string }

/** Staff sign-in, password link request and new password. */
export function AdminLogin() {
  const [view, setView] = useState<View>({ name: 'sign in' })
  const [email, setEmail] = useState('')
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    const follow = () => {
      const token = new URLSearchParams(location.hash.slice(1)).get('reset')
      if (token) setView({ name: 'new password', token })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  const enter = () => {
    setLeaving(true)
    // Read the browser's own URL: the page is rendered without its query, so the router doesn't know it.
    location.replace(safeNext(new URLSearchParams(location.search).get('next'), location.origin))
  }
  return (
    <>
      <PageHead description="Sign in to the staff area." canonical="/admin/login" />
      {leaving ? (
        <AuthPage title="Staff sign in">
          <Spinner label="Opening the dashboard" />
        </AuthPage>
      ) : view.name === 'forgot' ? (
        <ForgotPassword email={email} onEmail={setEmail} onBack={() => setView({ name: 'sign in' })} />
      ) : view.name === 'new password' ? (
        <NewPassword
          token={view.token}
          onSet={(done) => {
            // The token is used up: remove it from the URL and the history.
            history.replaceState(null, '', location.pathname)
            setView({ name: 'sign in', done })
          }}
          onAgain={() => {
            history.replaceState(null, '', location.pathname)
            setView({ name: 'forgot' })
          }}
        />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          done={view.done}
          onIn={enter}
          onForgot={() => setView({ name: 'forgot' })}
        />
      )}
    </>
  )
}
