import { Button, type ButtonProps, chakra, TextInput } from 'design-system'

/**
 * Sends a suburb or postcode to the area check on /locations, from a page or panel that has no room for the answer. It is on every page,
 * so its label differs from those of the fields beside it: people who speak to their computer name a field by its label.
 */
export const AreaForm = ({ id, tone = 'call' }: { id: string; tone?: NonNullable<ButtonProps['tone']> }) => (
  <chakra.form
    method="get"
    action="/locations#areas"
    css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', width: '100%', '& input': { flex: '1 1 9rem' } }}
  >
    <chakra.label htmlFor={id} css={{ width: '100%', fontSize: 'small', lineHeight: 'small' }}>
      Your postcode or suburb
    </chakra.label>
    <TextInput
      id={id}
      name="area"
      autoComplete="postal-code"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
    />
    <Button type="submit" tone={tone} css={{ borderRadius: 'r2' }}>
      Check
    </Button>
  </chakra.form>
)
