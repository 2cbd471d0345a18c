import { Button, chakra, Field, PrinterIcon, TextInput } from 'design-system'
import { GuidePanel } from './guide-panel.tsx'
import type { GuideSectionData } from './guide-section.tsx'

const MAX_PLACE_LENGTH = 80
const MAX_ADDRESS_LENGTH = 120

/**
 * Form for the fridge card: where to find each thing at the visitor's property. It's posted, so that their address never appears in
 * a URL, the history or a log. The response is a PDF.
 */
export function FridgeCard({
  slug,
  sections,
  title,
  lead,
}: {
  slug: string
  sections: ReadonlyArray<GuideSectionData>
  title: string
  lead: string
}) {
  return (
    <GuidePanel id="fridge-card" title={title} lead={lead}>
      <chakra.form
        action={`/guides/${slug}/fridge-card.pdf`}
        method="post"
        target="_blank"
        css={{
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          // The address and the button take the whole row; the places are in pairs.
          '& > :first-child, & > button': { gridColumn: '1 / -1' },
          alignItems: 'end',
          gap: 's5',
          padding: { base: '22px 18px', sm: '32px' },
          borderRadius: 'r4',
          border: '1px solid {colors.line}',
          background: 'surface',
        }}
        rel="noopener"
      >
        <Field
          label="Address"
          name="address"
          optional
          help="So that anyone in the house can tell 000 where they are."
        >
          <TextInput autoComplete="address-line1" maxLength={MAX_ADDRESS_LENGTH} />
        </Field>
        {sections.map(({ id, card }, index) =>
          card ? (
            <Field key={id} label={`${card.place}: where is it?`} name={`place-${id}`} optional>
              <TextInput
                autoComplete="off"
                maxLength={MAX_PLACE_LENGTH}
                {...(index === 0 ? { placeholder: 'Such as left of the driveway' } : {})}
              />
            </Field>
          ) : null,
        )}
        <Button type="submit" css={{ justifySelf: 'start' }}>
          <PrinterIcon size={20} />
          Make the card (PDF)
        </Button>
      </chakra.form>
    </GuidePanel>
  )
}
