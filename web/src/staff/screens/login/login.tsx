import { Spinner } from 'design-system'
import { useEffect, useState } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { safeNext } from '../../lib/auth/auth-state.ts'
import { AskForLink } from './ask-for-link.tsx'
import { NewPassword } from './new-password.tsx'
import { SignInForm } from './sign-in-form.tsx'

type View =
  | { readonly name: 'sign in'; readonly done?: string }
  | { readonly name: 'forgot' }
  | { readonly name: 'new password'; readonly token: string }

/** Where staff sign in, ask for the link to a new password, and set it. */
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
    // The browser's own address: the page is the same for every query, and does not know this one.
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
        <AskForLink email={email} onEmail={setEmail} onBack={() => setView({ name: 'sign in' })} />
      ) : view.name === 'new password' ? (
        <NewPassword
          token={view.token}
          onSet={(done) => {
            // The token is used up: it need not stand in the address, or in the history, any longer.
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
