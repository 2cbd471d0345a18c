import { chakra, Flex, SocialGlyph, type SystemStyleObject } from 'design-system'
import { useProfiles } from './entered.ts'
import type { SiteFrameData } from './site-frame.ts'

const spot: SystemStyleObject = {
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  borderRadius: 'pill',
  color: 'inherit',
}

/** The glyphs are drawn for three places; a fourth profile takes the last. */
const glyphSlot = (position: number) => (position === 1 || position === 2 ? position : 3)

/** The social profiles; nothing where there are none to show. A placeholder leads nowhere. */
export function SocialLinks({
  links,
  framed = false,
  css,
}: {
  links: SiteFrameData['business']['socialLinks']
  /** With a ring around each. */
  framed?: boolean
  css?: SystemStyleObject
}) {
  const shown = useProfiles(links)
  if (shown.length === 0) return null
  const ring: SystemStyleObject = framed ? { border: '1px solid', borderColor: 'currentColor' } : {}
  return (
    <Flex as="ul" css={{ gap: framed ? 's2' : '0', listStyle: 'none', ...css }}>
      {shown.map(({ position, network, url }) => (
        <li key={position}>
          {url ? (
            <chakra.a
              href={url}
              rel="noopener"
              aria-label={network ?? `Social profile ${position}`}
              css={{ ...spot, ...ring }}
            >
              <SocialGlyph position={glyphSlot(position)} />
            </chakra.a>
          ) : (
            <chakra.span
              role="img"
              aria-label={`Social profile ${position}: to be entered`}
              title="To be entered"
              css={{ ...spot, ...ring, borderStyle: 'dashed', opacity: 0.75 }}
            >
              <SocialGlyph position={glyphSlot(position)} />
            </chakra.span>
          )}
        </li>
      ))}
    </Flex>
  )
}
