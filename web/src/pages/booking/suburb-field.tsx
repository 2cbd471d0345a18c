import { Box, Button, ChoiceCard, ChoiceGroup } from 'design-system'
import { useEffect, useRef } from 'react'
import { areaTitle } from '../../shared/area/area-labels.ts'
import { SuburbInput } from '../../shared/area/suburb-input.tsx'
import { useFlow } from './flow-context.ts'
import { OutsideArea } from './outside-area.tsx'

/** Suburb or postcode, a choice if a postcode has several suburbs, and what to do if it is outside the service area. */
export function SuburbField() {
  const { flow, state, page } = useFlow()
  const { answers, errors, suburbOptions, outside } = state
  const isOutside = outside !== null && outside.verdict !== 'UNKNOWN'
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The answer while typing may be below the screen, or behind the docked button of a phone.
    if (isOutside) field.current?.scrollIntoView({ block: 'nearest' })
  }, [isOutside])
  return (
    <Box ref={field} data-answer="" css={{ display: 'grid', gap: 's3', scrollMarginBlock: '96px 176px' }}>
      <SuburbInput
        label="Suburb or postcode"
        autoComplete="address-level2"
        value={answers.suburb}
        error={
          outside?.verdict === 'TOO_FAR'
            ? `${areaTitle(outside)} We book from ${page.business.areaServed}.`
            : suburbOptions.length > 0
              ? undefined
              : errors.suburb
        }
        onChange={(suburb) => flow.setAnswer('suburb', suburb)}
        onAnswer={(area) => flow.noteArea(area)}
        onChoose={(suburb) => flow.setSuburb(suburb)}
      />
      {suburbOptions.length > 0 ? (
        <ChoiceGroup id="suburb-options" legend="Which suburb?" layout="pairs" error={errors.suburb}>
          {suburbOptions.map(({ name, postcode }) => (
            <ChoiceCard
              key={name}
              label={name}
              note={postcode}
              name="confirmedSuburb"
              value={name}
              checked={answers.suburb === name}
              onChange={() => flow.setSuburb(name)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {isOutside ? (
        <noscript>
          <Button type="submit" tone="outline">
            Check again
          </Button>
        </noscript>
      ) : null}
      {outside ? <OutsideArea area={outside} /> : null}
    </Box>
  )
}
