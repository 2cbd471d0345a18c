import { Box, Button } from 'design-system'

/** Link to the fridge card, drawn as the card: lines for the places to write down. */
export function FridgeCardLink({ path, labels }: { path: string; labels: ReadonlyArray<string> }) {
  return (
    <Box
      css={{
        position: 'relative',
        padding: { base: '12px 20px 16px', lg: '18px 26px 24px' },
        borderRadius: 'r2',
        background: 'paper',
        boxShadow: '2',
        rotate: { lg: '1.5deg' },
        _print: { display: 'none' },
        // The magnet: a quarter ring, as in the logo.
        _before: {
          content: '""',
          position: 'absolute',
          top: '-14px',
          right: '28px',
          width: '36px',
          height: '36px',
          border: '11px solid {colors.accent}',
          borderWidth: '11px 0 0 11px',
          borderTopLeftRadius: '100%',
        },
      }}
    >
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { base: '1fr 1fr', lg: '1fr' },
          columnGap: 's4',
          '& li': {
            paddingBlock: { base: '6px', lg: '10px' },
            borderBottom: '1px dashed {colors.line.strong}',
            color: 'text.2',
            fontSize: 'small',
            lineHeight: '1.35',
          },
          '& li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
        }}
      >
        {labels.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </Box>
      <Button href={path} css={{ width: '100%', marginTop: 's4' }}>
        Make your fridge card
      </Button>
    </Box>
  )
}
