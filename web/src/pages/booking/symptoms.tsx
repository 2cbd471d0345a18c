import { ChoiceCard, ChoiceGroup } from 'design-system'
import { useState } from 'react'
import { SYMPTOM_PREFIX } from './answers.ts'
import { useFlow } from './flow-context.ts'
import { type Job, symptomsOf } from './jobs.ts'
import { OptionalLabel } from './optional-label.tsx'

/** The symptoms of a job to choose from. `headed`: the heading above has their question, so the group doesn't repeat it. */
export function Symptoms({ job, headed = false }: { job: Job; headed?: boolean }) {
  const { flow, state, page } = useFlow()
  const { answers } = state
  const symptom = answers.service === job.slug ? answers.symptom : ''
  // A symptom from the pricing tool stays in the list when another one is chosen.
  const [initialSymptom] = useState(symptom)
  return (
    <ChoiceGroup
      legend={
        <>
          What's happening? <OptionalLabel />
        </>
      }
      {...(headed ? { quiet: true, id: 'symptom', help: 'Not sure? You can skip this.' } : {})}
    >
      {symptomsOf(job, page.pricingGuide, [initialSymptom, symptom]).map(({ label, danger }) => (
        <ChoiceCard
          key={label}
          label={label}
          note={danger ? "We'll show you what to do first" : undefined}
          name={`${SYMPTOM_PREFIX}${job.slug}`}
          value={label}
          checked={symptom === label}
          onChange={() => flow.setAnswer('symptom', label)}
          // Only a real click raises the alarm. Arrow keys merely pass over the option, and Continue checks it.
          onClick={(event) => {
            if (danger && event.detail > 0) flow.raiseAlarm()
          }}
        />
      ))}
    </ChoiceGroup>
  )
}
