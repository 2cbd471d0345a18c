import { Box, CheckIcon, ClockIcon, chakra, StatusRing } from 'design-system'
import { Avatar, LeaveIcon, Rows } from 'design-system/staff'
import type { ReactNode } from 'react'
import { formatWhereabouts } from './overview-labels.ts'
import type { OverviewTechnician } from './overview-query.ts'
import { SectionTitle } from './section-title.tsx'

const People = chakra(Rows, {
  base: {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr) 20px' },
    '& b': { display: 'block', fontWeight: 'strong' },
    '& small': { color: 'text.3', fontSize: 'micro' },
    '& svg': { width: '20px', height: '20px' },
    '& svg:not([data-ring])': { color: 'text.3' },
  },
})

const glyphs: Readonly<Record<OverviewTechnician['whereabouts'], ReactNode>> = {
  AT_JOB: <StatusRing state="arrived" />,
  ON_THE_WAY: <StatusRing state="enRoute" />,
  LATE: <StatusRing state="late" />,
  BETWEEN: <StatusRing state="confirmed" />,
  NEXT: <StatusRing state="confirmed" />,
  DONE: <CheckIcon />,
  FREE: <StatusRing state="ahead" />,
  ON_LEAVE: <LeaveIcon />,
  CLOSED: <ClockIcon />,
  OFF: <ClockIcon />,
}

/** Where each technician is, according to the schedule. */
export function TechniciansToday({
  technicians,
  at,
}: {
  technicians: ReadonlyArray<OverviewTechnician>
  at: string
}) {
  return (
    <Box as="section" aria-labelledby="who-is-where" css={{ marginTop: 's5' }}>
      <SectionTitle>
        <h2 id="who-is-where">Technicians</h2>
      </SectionTitle>
      <People>
        {technicians.map((technician) => (
          <li key={technician.id} data-row={`who ${technician.id}`}>
            <Avatar name={technician.name} />
            <span>
              <b>{technician.name}</b>
              <small>{formatWhereabouts(technician, at)}</small>
            </span>
            {glyphs[technician.whereabouts]}
          </li>
        ))}
      </People>
    </Box>
  )
}
