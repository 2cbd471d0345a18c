import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactSelect } from 'design-system/staff'
import { useId, useState } from 'react'
import type { ScheduleRulesInput, ScheduleServiceRulesInput } from '../../../graphql/graphql.ts'
import { shortWindow } from '../../../shared/queensland-time.ts'
import { useDebounced } from '../../lib/typing/use-debounced.ts'
import { type Rules, scheduleRulesPreviewQuery } from './schedule-query.ts'

const Box = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    padding: '12px 14px',
    borderRadius: 'r2',
    background: 'surface.2',
    fontSize: 'micro',
    '& h3': { fontSize: 'micro', lineHeight: '1.3', letterSpacing: '0' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '&& select': { flex: '1 1 180px', minWidth: '0', minHeight: '44px' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 14px' },
    '& dt': { color: 'text.2' },
    '& dd': { fontVariantNumeric: 'tabular-nums' },
    '& dd b': { fontWeight: 'strong' },
    '& p': { minHeight: '3em', color: 'text.2' },
  },
})

interface RulesPreviewProps {
  suburbs: Rules['suburbs']
  /** Services to choose from. A single one is shown as text. */
  services: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  rules?: ScheduleRulesInput
  serviceRules?: ScheduleServiceRulesInput
}

/** Preview of how a change to the rules would affect what customers are offered. */
export function RulesPreview({ suburbs, services, rules, serviceRules }: RulesPreviewProps) {
  const id = useId()
  const near = suburbs.filter(({ inArea }) => inArea)
  const [suburb, setSuburb] = useState('robina')
  const [service, setService] = useState(services[0]?.slug ?? '')
  const variables = useDebounced({
    service,
    suburb,
    rules: rules ?? null,
    serviceRules: serviceRules ?? null,
  })
  const { data, previousData, error } = useQuery(scheduleRulesPreviewQuery, {
    variables,
    fetchPolicy: 'no-cache',
  })
  const preview = (data ?? previousData)?.scheduleRulesPreview
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>What customers would see</h3>
      <div>
        <CompactSelect
          aria-label="Customer’s suburb"
          value={suburb}
          onChange={({ target }) => setSuburb(target.value)}
        >
          {near.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </CompactSelect>
        {services.length > 1 ? (
          <CompactSelect
            aria-label="Customer’s job"
            value={service}
            onChange={({ target }) => setService(target.value)}
          >
            {services.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </CompactSelect>
        ) : null}
      </div>
      <div role="status" aria-busy={!data}>
        {preview ? (
          <dl>
            <dt>Now</dt>
            <dd>{formatOffer(preview.before, preview.days)}</dd>
            <dt>After</dt>
            <dd>
              <b>{formatOffer(preview.after, preview.days)}</b>
            </dd>
          </dl>
        ) : (
          <p>{data || error ? 'Fix the numbers above to see a preview.' : 'Loading preview…'}</p>
        )}
      </div>
    </Box>
  )
}

function formatOffer(
  {
    windows,
    first,
  }: {
    readonly windows: number
    readonly first?: { readonly startsAt: string; readonly endsAt: string } | null | undefined
  },
  days: number,
): string {
  if (!first) return `No times in ${days} days`
  const count = windows === 1 ? '1 time' : `${windows} times`
  return `${count} in ${days} days, first ${shortWindow(first)}`
}
