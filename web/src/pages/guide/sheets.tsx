import { Box, Button, Heading, PrinterIcon, Text } from 'design-system'
import { GuidePanel } from './guide-panel.tsx'

/** Printable PDFs of a guide, to write on. */
export function Sheets({
  title,
  lead,
  sheets,
}: {
  title: string
  lead: string
  sheets: ReadonlyArray<{ readonly title: string; readonly about: string; readonly path: string }>
}) {
  return (
    <GuidePanel id="sheets" title={title} lead={lead}>
      <Box
        as="ul"
        css={{ listStyle: 'none', display: 'grid', gap: 's5', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {sheets.map((sheet) => (
          <Box
            as="li"
            key={sheet.path}
            css={{
              display: 'grid',
              gap: 's3',
              alignContent: 'space-between',
              padding: { base: '22px 18px', sm: '28px' },
              border: '1px solid {colors.line}',
              borderRadius: 'r4',
              background: 'surface',
            }}
          >
            <div>
              <Heading as="h3">{sheet.title}</Heading>
              <Text css={{ marginTop: 's2', color: 'text.2' }}>{sheet.about}</Text>
            </div>
            <Button
              tone="line"
              href={sheet.path}
              css={{ justifySelf: 'start' }}
              aria-label={`Open the PDF: ${sheet.title}`}
            >
              <PrinterIcon size={20} />
              Open the PDF
            </Button>
          </Box>
        ))}
      </Box>
    </GuidePanel>
  )
}
