import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../primitives/primitives.ts'
import { Skeleton } from '../../skeleton/skeleton.tsx'

/** A surface with a thin border. Persistent parts of the screen have no shadow. Never nested. */
export const Panel = chakra('div', {
  base: {
    minWidth: '0',
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    overflow: 'hidden',
  },
})

/** A list of rows with dividing lines, each at least 52 px high. Its items are `li`. */
export const Rows = chakra('ul', {
  base: {
    minWidth: '0',
    listStyle: 'none',
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    overflow: 'hidden',
    '& > li': {
      display: 'grid',
      alignItems: 'center',
      gap: '2px 14px',
      minHeight: '52px',
      padding: { base: '12px 14px', md: '10px 16px' },
    },
    '& > li + li': { borderTop: '1px solid {colors.line}' },
  },
})

const SKELETON_WIDTHS = ['46%', '63%', '50%', '58%', '41%']

/** Placeholder for a list that is loading. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Rows aria-hidden="true">
        {SKELETON_WIDTHS.map((width) => (
          <li key={width} style={{ gridTemplateColumns: '20px 1fr 90px' }}>
            <Skeleton css={{ width: '18px', height: '18px', minHeight: '0', borderRadius: '50%' }} />
            <div>
              <Skeleton css={{ width, height: '12px', minHeight: '0' }} />
              <Skeleton css={{ width: '30%', height: '10px', minHeight: '0', marginTop: '8px' }} />
            </div>
            <Skeleton css={{ height: '12px', minHeight: '0' }} />
          </li>
        ))}
      </Rows>
    </>
  )
}
