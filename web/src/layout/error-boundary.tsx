import { Container, ErrorPanel, Section } from 'design-system'
import { Component, type ReactNode } from 'react'

type Failure = { readonly error: Error | null }

/** Catches rendering errors of a page. Header and footer, with the phone number, stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { error: null }

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Section>
        <Container>
          <ErrorPanel
            title="Application Error"
            message="Sorry, there was a problem loading the application."
            detail={error.message}
            actionLabel="Reload Page"
            onAction={() => location.reload()}
          />
        </Container>
      </Section>
    )
  }
}
