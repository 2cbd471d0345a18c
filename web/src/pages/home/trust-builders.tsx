import { useSuspenseQuery } from '@apollo/client/react'
import { Box, CheckIcon, Container, chakra, Heading, Section, ToBeEntered } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { TrustBuildersQuery } from '../../graphql/graphql.ts'
import { useLicences } from '../../layout/entered-facts.ts'
import breezeBlocksUrl from '../../shared/art/breeze-blocks.svg'

const TrustQuery = graphql(`
  query TrustBuilders {
    business {
      guarantee { title points }
      licences { label number issuedBy }
      licenceRegister
    }
    pageHeadings { home { trust } }
  }
`)

function Fact({
  name,
  children,
  note,
  wide = false,
}: {
  name: string
  children: ReactNode
  note?: ReactNode
  wide?: boolean
}) {
  return (
    <Box
      css={{
        display: { sm: 'grid' },
        gridTemplateColumns: { sm: '13em 1fr' },
        gap: { sm: '20px' },
        alignItems: { sm: 'baseline' },
        // Two in a row on a phone; items with a longer note get their own row.
        gridColumn: { base: wide ? '1 / -1' : 'auto', sm: 'auto' },
        padding: { base: '5px 0', sm: '16px 0' },
        borderBottom: '1px solid',
        borderColor: 'line',
        '& dt': { fontSize: 'small', lineHeight: '1.35', color: 'text.3' },
        '& dd': {
          fontSize: 'body',
          fontWeight: 'strong',
          letterSpacing: 'display',
          lineHeight: '1.35',
        },
        '& small': {
          display: 'block',
          marginTop: '3px',
          fontSize: { base: 'meta', sm: 'small' },
          fontWeight: 'text',
          letterSpacing: '0',
          color: 'text.2',
          textWrap: 'pretty',
        },
      }}
    >
      <dt>{name}</dt>
      <dd>
        {children}
        {note ? <small>{note}</small> : null}
      </dd>
    </Box>
  )
}

/** Reasons to trust us: the guarantee as a certificate, and a plain list of facts that can be checked. */
export function TrustBuilders() {
  const { business, pageHeadings } = useSuspenseQuery(TrustQuery).data
  const licences = useLicences(business.licences)
  return (
    <Section labelledBy="trust-title" css={{ paddingTop: '0' }}>
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', lg: '72px' },
          gridTemplateColumns: { lg: '5fr 6fr' },
          alignItems: 'stretch',
        }}
      >
        <Guarantee guarantee={business.guarantee} />
        <div>
          <Heading
            as="h2"
            id="trust-title"
            css={{
              marginBottom: { base: 's4', lg: '28px' },
              fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)',
            }}
          >
            {pageHeadings.home.trust}
          </Heading>
          <Box
            as="dl"
            css={{
              display: { base: 'grid', sm: 'block' },
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
              columnGap: 's4',
              borderTop: '3px solid',
              borderColor: 'text',
            }}
          >
            {licences.map(({ label, number, issuedBy }, n) => (
              <Fact
                key={label}
                name={label}
                {...(issuedBy === 'QBCC' && licences.findIndex((licence) => licence.issuedBy === 'QBCC') === n
                  ? {
                      note: (
                        <>
                          Look us up on the <a href={business.licenceRegister}>public register</a> before you
                          book. We would.
                        </>
                      ),
                      wide: true,
                    }
                  : {})}
              >
                {number ?? <ToBeEntered />}
              </Fact>
            ))}
            <Fact name="Insurance" wide>
              Certificate on request
            </Fact>
            <Fact
              name="Reviews"
              wide
              note={
                <>
                  <a href="/reviews">Good and bad</a>, with the suburb and the type of job.
                </>
              }
            >
              Only from finished jobs
            </Fact>
          </Box>
        </div>
      </Container>
    </Section>
  )
}

/** The guarantee as a certificate. */
function Guarantee({ guarantee }: Pick<TrustBuildersQuery['business'], 'guarantee'>) {
  const bleed = 'calc(-1 * clamp(24px, 4vw, 48px))'
  return (
    <Box
      css={{
        display: 'flex',
        flexDirection: 'column',
        padding: 'clamp(24px, 4vw, 48px)',
        borderRadius: 'r4',
        background: 'bg.warm2',
        overflow: 'hidden',
      }}
    >
      <Heading
        as="h2"
        css={{
          maxWidth: '9em',
          fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)',
          lineHeight: '1.02',
        }}
      >
        {guarantee.title}
      </Heading>
      <Box
        css={{
          flex: 1,
          minHeight: { base: '56px', lg: '56px' },
          margin: { base: `18px ${bleed} 0`, lg: `28px ${bleed} 0` },
          position: 'relative',
          overflow: 'hidden',
        }}
      >
        <chakra.img
          src={breezeBlocksUrl}
          alt=""
          loading="lazy"
          css={{ position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          display: { sm: 'grid', lg: 'block' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
          columnGap: 's4',
          marginTop: { base: 's3', lg: '22px' },
        }}
      >
        {guarantee.points.map((point) => (
          <Box
            as="li"
            key={point}
            css={{
              display: 'flex',
              gap: { base: '10px', lg: '14px' },
              alignItems: { base: 'start', lg: 'center' },
              padding: { base: '8px 0', lg: '13px 0' },
              borderTop: { lg: '1px solid rgb(122 100 64 / .35)' },
              fontSize: { base: 'small', lg: 'body' },
              fontWeight: 'strong',
              lineHeight: '1.3',
              '&:first-of-type': { borderTopWidth: '0' },
              '& svg': { flex: 'none' },
            }}
          >
            <CheckIcon size={22} />
            {point}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
