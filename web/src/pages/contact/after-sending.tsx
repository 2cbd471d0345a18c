import { Box, Heading } from 'design-system'

/** What happens after someone sends the contact form, step by step. */
export function AfterSending({
  title,
  steps,
}: {
  title: string
  steps: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Box css={{ marginTop: 's6' }}>
      <Heading as="h3">{title}</Heading>
      <Box
        as="ol"
        css={{
          listStyle: 'none',
          marginTop: 's3',
          borderTop: '3px solid {colors.text}',
          '& li': {
            display: 'grid',
            gridTemplateColumns: '28px 1fr',
            gap: '14px',
            padding: '14px 0',
            borderBottom: '1px solid {colors.line}',
            lineHeight: '1.4',
            color: 'text.2',
          },
          '& li > span': { color: 'accent', fontWeight: 'strong', fontSize: '1.375rem', lineHeight: '1.2' },
          '& strong': { display: 'block', color: 'text' },
        }}
      >
        {steps.map(({ title, description }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <strong>{title}</strong>
              {description}
            </div>
          </li>
        ))}
      </Box>
    </Box>
  )
}
