import { Box, Container, Heading, Lead, Section, Text } from 'design-system'
import type { ReactNode } from 'react'
import { PageHead } from '../layout/page-head.tsx'

/** One self-check of a diagnostic page. `waiting`: it needs something that hasn't happened yet. */
export type Check = {
  readonly name: string
  readonly result: 'pass' | 'fail' | 'waiting'
  /** Description of what was checked. */
  readonly message: string
}

/** Creates a check that passes or fails. */
export function check(name: string, holds: boolean, message: string): Check {
  return { name, result: holds ? 'pass' : 'fail', message }
}

/** Page for operators of the site. It exercises the site's real components, and its self-check reports their state. */
export function DiagnosticPage({
  title,
  path,
  description,
  checks,
  children,
}: {
  title: string
  path: string
  description: string
  checks: ReadonlyArray<Check>
  children: ReactNode
}) {
  const failed = checks.filter(({ result }) => result === 'fail').length
  return (
    <Section labelledBy="diagnostic-title">
      <PageHead title={title} description={description} canonical={path} noindex />
      <Container css={{ display: 'grid', gap: '40px', '& > *': { minWidth: 0 } }}>
        <Box>
          <Text
            css={{
              display: 'inline-block',
              marginBottom: 's4',
              padding: '6px 16px',
              border: '1px solid {colors.warn.text}',
              borderRadius: 'pill',
              background: 'warn.bg',
              color: 'warn.text',
              fontSize: 'small',
              fontWeight: 'strong',
            }}
          >
            Diagnostic page
          </Text>
          <Heading as="h1" id="diagnostic-title">
            {title}
          </Heading>
          <Lead css={{ marginTop: 's4' }}>{description}</Lead>
        </Box>
        <Panel title="Self-check">
          <Text role="status">
            {failed === 0 ? 'Nothing failed.' : `${failed} of ${checks.length} failed.`}
          </Text>
          <Box as="ul" css={{ listStyle: 'none', marginTop: 's3' }}>
            {checks.map(({ name, result, message }) => (
              <Box
                as="li"
                key={name}
                data-check={name}
                data-result={result}
                css={{
                  display: 'grid',
                  gridTemplateColumns: '5em 1fr',
                  gap: 's3',
                  padding: '8px 0',
                  borderTop: '1px solid {colors.line}',
                  lineHeight: '1.4',
                  overflowWrap: 'anywhere',
                }}
              >
                <Box
                  as="strong"
                  css={{
                    color: result === 'pass' ? 'ok.text' : result === 'fail' ? 'danger.text' : 'text.3',
                  }}
                >
                  {result}
                </Box>
                <span>{message}</span>
              </Box>
            ))}
          </Box>
        </Panel>
        {children}
      </Container>
    </Section>
  )
}

/** Section of a diagnostic page, with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" css={{ display: 'grid', gap: 's4', '& > *': { minWidth: 0 } }}>
      <Heading as="h2" css={{ fontSize: 'h3' }}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** Table of named values. Scrolls sideways if it is too wide. */
export function Facts({
  caption,
  head,
  rows,
}: {
  caption: string
  head: ReadonlyArray<string>
  rows: ReadonlyArray<ReadonlyArray<ReactNode>>
}) {
  return (
    <Box
      as="section"
      tabIndex={0}
      aria-label={caption}
      css={{
        overflowX: 'auto',
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'small', lineHeight: '1.4' },
        '& th, & td': {
          padding: '8px 16px 8px 0',
          borderBottom: '1px solid {colors.line}',
          textAlign: 'left',
          verticalAlign: 'top',
        },
        '& thead th': { borderBottom: '2px solid {colors.text}' },
      }}
    >
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing in it has a life of its own
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** A value as formatted JSON. */
export function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <Box
      as="section"
      tabIndex={0}
      aria-label={label}
      css={{
        maxHeight: '420px',
        overflow: 'auto',
        padding: '16px 20px',
        borderRadius: 'r2',
        background: 'surface.2',
        '& pre': { fontFamily: 'ui-monospace, monospace', fontSize: 'small', lineHeight: '1.5' },
      }}
    >
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </Box>
  )
}
