import { Box, ClockIcon, Container, chakra, InfoIcon, WarningIcon } from 'design-system'
import type { SiteFrameData } from './site-frame.ts'

type SiteNotice = NonNullable<SiteFrameData['business']['notice']>

const TONE_STYLES = {
  INFO: { Icon: InfoIcon, css: { background: 'info.bg', color: 'info.text' } },
  WARNING: { Icon: ClockIcon, css: { background: 'warn.bg', color: 'warn.text' } },
  URGENT: { Icon: WarningIcon, css: { background: 'danger.bg', color: 'danger.text' } },
} as const

/** Temporary notice from the owner above every page: Christmas hours, a phone line that is down. */
export function NoticeBar({ notice }: { notice: SiteNotice | null | undefined }) {
  if (!notice) return null
  const { text, tone, link } = notice
  const { Icon, css } = TONE_STYLES[tone]
  return (
    <Box as="aside" aria-label="Notice" css={{ ...css, fontSize: 'small', lineHeight: 'small' }}>
      <Container css={{ display: 'flex', gap: '10px', alignItems: 'start', paddingBlock: '10px' }}>
        <Box as="span" css={{ display: 'grid', flex: 'none', marginTop: '1px' }}>
          <Icon size={20} />
        </Box>
        <Box as="p" css={{ minWidth: '0', overflowWrap: 'anywhere', maxWidth: 'none' }}>
          <b>{text}</b>
          {link ? (
            <>
              {' '}
              <chakra.a
                href={link.url}
                css={{
                  display: 'inline-block',
                  color: 'inherit',
                  textDecoration: 'underline',
                  textUnderlineOffset: '.18em',
                }}
              >
                {link.label}
              </chakra.a>
            </>
          ) : null}
        </Box>
      </Container>
    </Box>
  )
}
