import { Spinner } from 'design-system'
import { type ReactNode, useEffect, useState } from 'react'
import { request } from '../../rest.ts'

/** Shows what is inside to whoever is signed in; others are sent to the sign-in page. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    request('GET', '/api/auth/check').then((answer) => {
      if (typeof answer === 'object' && answer !== null && 'role' in answer) setChecked(true)
      else window.location.replace('/admin/login')
    })
  }, [])
  return checked ? children : <Spinner label="Checking who you are" />
}
