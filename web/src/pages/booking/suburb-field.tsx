import { Box, ChoiceCard, ChoiceGroup } from 'design-system'
import { SuburbInput } from '../../shared/area/suburb-input.tsx'
import { useFlow } from './flow-context.ts'

/** Where to: a suburb or postcode, and which of several where a postcode names them. */
export function SuburbField() {
  const { flow, state } = useFlow()
  const { answers, errors, places } = state
  return (
    <Box css={{ display: 'grid', gap: 's3' }}>
      <SuburbInput
        label="Suburb or postcode"
        value={answers.suburb}
        error={places.length > 0 ? undefined : errors.suburb}
        onChange={(suburb) => flow.answer('suburb', suburb)}
      />
      {places.length > 0 ? (
        <ChoiceGroup id="suburb-places" legend="Which suburb?" layout="pairs" error={errors.suburb}>
          {places.map(({ name, postcode }) => (
            <ChoiceCard
              key={name}
              label={name}
              note={postcode}
              name="place"
              value={name}
              checked={answers.suburb === name}
              onChange={() => flow.answer('suburb', name)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
    </Box>
  )
}
