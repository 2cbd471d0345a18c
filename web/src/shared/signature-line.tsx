import { Box, CheckIcon } from 'design-system'

/** Where the customer says yes, at the end of a quote's sheet. */
export function SignatureLine({ children }: { children: string }) {
  return (
    <Box
      css={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 's3',
        marginTop: '28px',
        paddingBottom: '6px',
        borderBottom: '2px solid {colors.text}',
        fontSize: 'lead',
        fontWeight: 'strong',
        '& svg': { alignSelf: 'center', color: 'ok.text' },
      }}
    >
      <CheckIcon size={24} aria-hidden="true" />
      {children}
    </Box>
  )
}
