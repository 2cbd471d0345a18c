import { useSuspenseQuery } from '@apollo/client/react'
import { Box, chakra, PhoneIcon } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { lazyPart } from '../../islands/lazy-part.ts'
import { LicenceNotice } from '../../layout/licence-notice.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { groupAlternatives } from '../../shared/guide-steps.ts'
import { Picture } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))

const GuideLargePage = graphql(`
  query GuideLargePage($slug: String!) {
    guide(slug: $slug) {
      slug
      title
      description
      warning
      sections {
        id
        title
        steps {
          condition
          text
          short
          picture { width height alt avif webp src }
        }
      }
    }
    business {
      phone
      phoneE164
      licensedName
      licences { label number }
      licenceRegister
      abn
    }
  }
`)

/** One phone screen, with its links at the bottom within reach of the thumb. */
const Screen = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minHeight: '100svh',
    // Narrow enough on a desktop to keep a link and its arrow together.
    padding: '16px max(16px, (100% - 960px) / 2) max(16px, env(safe-area-inset-bottom))',
    // Undoes the scroll margin that other pages need for their header: a step fills the screen, including its last link.
    scrollMarginTop: '-96px',
    borderBottom: '1px solid #2B4257',
    '& picture': { flex: '0 1 auto' },
    '& nav': { display: 'grid', gap: '10px', marginTop: 'auto' },
  },
})

const LargeLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '68px',
    padding: '10px 22px',
    border: '2px solid #46637C',
    borderRadius: 'r3',
    color: '#fff',
    fontSize: 'clamp(1.375rem, 6vw, 1.75rem)',
    fontWeight: 'strong',
    lineHeight: '1.15',
    textDecoration: 'none',
    '&:hover': { color: '#fff', borderColor: '#8BE4EC' },
  },
  variants: {
    look: {
      next: {
        background: '#8BE4EC',
        borderColor: '#8BE4EC',
        color: '#071C2C',
        '&:hover': { color: '#071C2C' },
      },
      plain: {},
    },
  },
  defaultVariants: { look: 'plain' },
})

/** The steps of a guide in large white type on black, one per screen, for use on a phone with one hand in the dark. */
export function GuideLarge() {
  const { slug = '' } = useLocation().params
  const { guide, business } = useSuspenseQuery(GuideLargePage, { variables: { slug } }).data
  if (!guide || guide.sections.length === 0) return <NotFound />
  const path = `/guides/${slug}`
  const screens = guide.sections.flatMap((section) => {
    const rows = groupAlternatives(section.steps)
    return section.steps.map((step, index) => ({
      ...step,
      section,
      index,
      id: `${section.id}-${index + 1}`,
      // Alternatives share a number, and need none if the section has nothing else.
      place:
        rows.length === 1 ? '' : `, ${rows.findIndex((row) => row.includes(step)) + 1} of ${rows.length}`,
    }))
  })
  return (
    <Box data-ground="ink" css={{ background: '#000', color: '#fff', colorScheme: 'dark' }}>
      <PageHead
        title={`${guide.title}, in large type`}
        description={guide.description}
        canonical={path}
        noindex
      />
      <Screen id="start" aria-labelledby="large-title">
        <chakra.h1
          id="large-title"
          css={{
            fontSize: 'clamp(2.75rem, 14vw, 5rem)',
            lineHeight: '1',
            letterSpacing: '-.03em',
            fontWeight: 'display',
          }}
        >
          {guide.title}
        </chakra.h1>
        {guide.warning ? (
          <Prose
            html={guide.warning}
            css={{
              fontSize: '1.375rem',
              lineHeight: '1.35',
              color: '#FFD9C9',
              '& strong, & a, & a:hover': { color: '#fff' },
            }}
          />
        ) : null}
        <nav aria-label="Parts of this guide">
          {guide.sections.map((section) => (
            <LargeLink key={section.id} href={`#${section.id}-1`}>
              {section.title}
              <span aria-hidden="true">↓</span>
            </LargeLink>
          ))}
          <LargeLink href={`tel:${business.phoneE164}`} look="next">
            Call {business.phone}
            <PhoneIcon size={28} />
          </LargeLink>
          <LargeLink href={path} css={{ border: '0', minHeight: '48px', fontSize: '1.125rem' }}>
            Back to the guide
          </LargeLink>
        </nav>
      </Screen>
      {screens.map(({ id, section, index, place, text, short, picture }, position) => {
        const next = screens[position + 1]
        const last = index === section.steps.length - 1
        return (
          <Screen key={id} id={id} aria-labelledby={`${id}-title`}>
            <Picture
              picture={picture}
              sizes="(min-width: 640px) 600px, 92vw"
              alt=""
              css={{
                maxWidth: '600px',
                maxHeight: '38svh',
                objectFit: 'cover',
                borderRadius: 'r3',
                filter: 'brightness(.8)',
              }}
            />
            <Box css={{ fontSize: '1.25rem', color: '#B8CBD9', fontWeight: 'medium' }}>
              {section.title}
              {place}
            </Box>
            <chakra.h2
              id={`${id}-title`}
              css={{
                maxWidth: '16em',
                fontSize: 'clamp(2.25rem, 11.5vw, 4rem)',
                lineHeight: '1.05',
                letterSpacing: '-.02em',
                fontWeight: 'display',
                color: '#fff',
              }}
            >
              {short}
            </chakra.h2>
            <nav aria-label={`After ${section.title}, ${index + 1}`}>
              {extractPhoneNumbers(text).map(({ href, number }) => (
                <LargeLink key={href} href={href}>
                  Call {number}
                  <PhoneIcon size={28} />
                </LargeLink>
              ))}
              {next && !last ? (
                <LargeLink href={`#${next.id}`} look="next">
                  Next
                  <span aria-hidden="true">↓</span>
                </LargeLink>
              ) : (
                <LargeLink href={`tel:${business.phoneE164}`} look="next">
                  Call {business.phone}
                  <PhoneIcon size={28} />
                </LargeLink>
              )}
              <LargeLink href="#start">
                Start again
                <span aria-hidden="true">↑</span>
              </LargeLink>
            </nav>
          </Screen>
        )
      })}
      <LicenceNotice
        business={business}
        css={{ padding: '24px max(16px, (100% - 960px) / 2) 40px', fontSize: 'small', color: '#B8CBD9' }}
      />
    </Box>
  )
}

/** Returns the phone numbers mentioned in a step. */
function extractPhoneNumbers(
  html: string,
): ReadonlyArray<{ readonly href: string; readonly number: string }> {
  return [...html.matchAll(/<a href="(tel:\d+)">([^<]+)<\/a>/g)].map(([, href = '', number = '']) => ({
    href,
    number,
  }))
}
