import { Box, Button, Field, Select } from 'design-system'
import type { ReviewsView } from './reviews-view.ts'

type FilterOption = { readonly slug: string; readonly name: string; readonly count: number }

/** Filters the list by service, suburb and stars: a plain form whose values go into the address. */
export function ReviewFilters({
  view,
  services,
  suburbs,
}: {
  view: ReviewsView
  services: ReadonlyArray<FilterOption>
  suburbs: ReadonlyArray<FilterOption>
}) {
  const options = (choices: ReadonlyArray<FilterOption>) =>
    choices.map(({ slug, name, count }) => (
      <option key={slug} value={slug}>
        {name} ({count})
      </option>
    ))
  return (
    <search>
      <form method="get" action="/reviews#published" aria-label="Filter reviews">
        <Box
          css={{
            display: 'grid',
            gap: '16px',
            gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr auto' },
            alignItems: 'end',
          }}
        >
          <Field label="Service" name="service">
            <Select defaultValue={view.service ?? ''}>
              <option value="">All services</option>
              {options(services)}
            </Select>
          </Field>
          <Field label="Suburb" name="suburb">
            <Select defaultValue={view.suburb ?? ''}>
              <option value="">All suburbs</option>
              {options(suburbs)}
            </Select>
          </Field>
          <Field label="Stars" name="stars">
            <Select defaultValue={view.stars === null ? '' : String(view.stars)}>
              <option value="">All stars</option>
              {[5, 4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {stars} {stars === 1 ? 'star' : 'stars'}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit">Show</Button>
        </Box>
      </form>
    </search>
  )
}
