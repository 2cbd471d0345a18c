import { ServerError } from '@apollo/client'
import { RefreshIcon } from 'design-system'
import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { isForbidden, isSignedOut } from '../requests/staff-client.ts'
import { PageTop } from './page-top.tsx'

const RETRY_DELAY_S = 8

type Failure = { readonly error: unknown; readonly failed: boolean }

/** Error boundary of one screen; the frame and other screens keep working. */
export class ScreenBoundary extends Component<{ name: string; children: ReactNode }, Failure> {
  override state: Failure = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): Failure {
    return { error, failed: true }
  }

  override render() {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    const { name } = this.props
    return (
      <>
        <PageTop title={name} asOf={null} />
        <ScreenBody>
          <ScreenError
            name={name}
            error={error}
            onAgain={() => this.setState({ error: null, failed: false })}
          />
        </ScreenBody>
      </>
    )
  }
}

function ScreenError({ name, error, onAgain }: { name: string; error: unknown; onAgain: () => void }) {
  if (isSignedOut(error)) {
    return (
      <ScreenState kind="forbidden" title="Sign in again to continue">
        Your session ended. Your drafts on other screens are saved.
      </ScreenState>
    )
  }
  if (isForbidden(error)) {
    return (
      <ScreenState kind="forbidden" title={`You don’t have access to ${name}`}>
        Ask an administrator if you need to see it.
      </ScreenState>
    )
  }
  return <TryAgain name={name} offline={isNetworkError(error)} onAgain={onAgain} />
}

/** Error state that retries after a countdown, and when the connection returns. */
function TryAgain({ name, offline, onAgain }: { name: string; offline: boolean; onAgain: () => void }) {
  const [left, setLeft] = useState(RETRY_DELAY_S)
  useEffect(() => {
    if (left === 0) onAgain()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onAgain])
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [onAgain])
  return (
    <ScreenState
      kind={offline ? 'offline' : 'error'}
      title={offline ? 'No signal' : `Couldn’t load ${name}`}
      actions={
        <CompactButton onClick={onAgain}>
          <RefreshIcon />
          Try now
        </CompactButton>
      }
    >
      Your search and filters are saved. Trying again in {left} s.
    </ScreenState>
  )
}

/** Whether the request got no response at all. */
export function isNetworkError(error: unknown): boolean {
  return !ServerError.is(error) && (error instanceof TypeError || !navigator.onLine)
}
