import { Box, Button, ChoiceCard, ChoiceGroup } from 'design-system'
import { SuburbInput } from '../../shared/area/suburb-input.tsx'
import { useFlow } from './flow-context.ts'
import { OutsideArea } from './outside-area.tsx'

/** Suburb or postcode, a choice if a postcode has several suburbs, and advice if it is outside the service area. */
export function SuburbField() {
  const { flow, state } = useFlow()
  const { answers, errors, suburbOptions, outside } = state
  const isOutside = outside !== null && outside.verdict !== 'UNKNOWN'
  return (
    <Box css={{ display: 'grid', gap: 's3' }}>
      <SuburbInput
        label="Suburb or postcode"
        autoComplete="address-level2"
        value={answers.suburb}
        error={
          suburbOptions.length > 0 ? undefined : isOutside ? 'Enter a suburb in our area' : errors.suburb
        }
        onChange={(suburb) => flow.setAnswer('suburb', suburb)}
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
