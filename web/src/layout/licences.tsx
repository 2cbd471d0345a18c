import { Box, type SystemStyleObject, ToBeEntered } from 'design-system'
import type { SiteFrameData } from './site-frame.ts'

/** The licence numbers that every advertisement of the business must carry; unfilled ones are shown as such. */
export function Licences({
  licences,
  css,
}: {
  licences: SiteFrameData['business']['licences']
  css?: SystemStyleObject
}) {
  return (
    <Box as="ul" css={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '8px 28px', ...css }}>
      {licences.map(({ label, number }) => (
        <li key={label}>
          {label} {number ? <strong>{number}</strong> : <ToBeEntered />}
        </li>
      ))}
    </Box>
  )
}
