import { chakra, Flex, SocialGlyph, type SystemStyleObject } from 'design-system'
import { useProfiles } from './entered-facts.ts'
import type { SiteFrameData } from './site-frame.ts'

const iconLinkStyle: SystemStyleObject = {
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  borderRadius: 'pill',
  color: 'inherit',
}

/** There are three glyphs; a fourth profile reuses the last. */
const glyphSlot = (position: number) => (position === 1 || position === 2 ? position : 3)

/** Links to the social profiles. Renders nothing if there are none. A placeholder isn't a link. */
export function SocialLinks({
  links,
  framed = false,
  css,
}: {
  links: SiteFrameData['business']['socialLinks']
  /** Draws a ring around each icon. */
  framed?: boolean
  css?: SystemStyleObject
}) {
  const shownLinks = useProfiles(links)
  if (shownLinks.length === 0) return null
  const ring: SystemStyleObject = framed ? { border: '1px solid', borderColor: 'currentColor' } : {}
  return (
    <Flex as="ul" css={{ gap: framed ? 's2' : '0', listStyle: 'none', ...css }}>
      {shownLinks.map(({ position, network, url }) => (
        <li key={position}>
          {url ? (
            <chakra.a
              href={url}
              rel="noopener"
              aria-label={network ?? `Social profile ${position}`}
              css={{ ...iconLinkStyle, ...ring }}
            >
              <SocialGlyph position={glyphSlot(position)} />
            </chakra.a>
          ) : (
            <chakra.span
              role="img"
              aria-label={`Social profile ${position}: to be entered`}
              title="To be entered"
              css={{ ...iconLinkStyle, ...ring, borderStyle: 'dashed', opacity: 0.75 }}
            >
              <SocialGlyph position={glyphSlot(position)} />
            </chakra.span>
          )}
        </li>
      ))}
    </Flex>
  )
}
