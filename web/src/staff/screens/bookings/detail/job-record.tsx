import { CheckIcon, chakra, VisuallyHidden } from 'design-system'
import { checklistLabels, jobPhotoLabel } from '../../../lib/checklist-labels.ts'
import { PhotoList } from '../../../lib/photo-list.tsx'
import type { StaffBooking } from './booking-query.ts'
import { Part } from './section.tsx'
import { when } from './timeline.tsx'

const Checks = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4px',
    marginBottom: '10px',
    listStyle: 'none',
    '& li': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: '8px', alignItems: 'center' },
    '& li[data-done=no]': { color: 'text.3' },
    '& svg': { width: '16px', height: '16px', color: 'ok.text' },
    '& small': { fontSize: 'micro', color: 'text.3' },
  },
})

/** What the technician ticked off and photographed on site; nothing while there is neither. */
export function FromTheJob({ booking: { checklist, staffPhotos } }: { booking: StaffBooking }) {
  const ticked = checklist.filter(({ done }) => done)
  if (ticked.length === 0 && staffPhotos.length === 0) return null
  const count = staffPhotos.length === 1 ? '1 photo' : `${staffPhotos.length} photos`
  return (
    <Part title="From the job" aside={staffPhotos.length > 0 ? count : 'No photos'}>
      <Checks>
        {checklist.map(({ item, done, at }) => (
          <li key={item} data-done={done ? 'yes' : 'no'}>
            {done ? <CheckIcon /> : <span />}
            <span>
              {checklistLabels[item]}
              <VisuallyHidden>{done ? ', ticked' : ', not ticked'}</VisuallyHidden>
              {done && at ? <small> {when(at)}</small> : null}
            </span>
          </li>
        ))}
      </Checks>
      {staffPhotos.length > 0 ? (
        <PhotoList>
          {staffPhotos.map(({ path, by, at, stage }, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={path}
                  alt={`${jobPhotoLabel(stage)}, ${index + 1}, by ${by}, ${when(at)}`}
                  loading="lazy"
                />
                {stage ? <small>{stage === 'BEFORE' ? 'Before' : 'After'}</small> : null}
              </a>
            </li>
          ))}
        </PhotoList>
      ) : null}
    </Part>
  )
}
