import { useSuspenseQuery } from '@apollo/client/react'
import { Box, ShieldIcon, type SystemStyleObject } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { Licences } from '../layout/licences.tsx'

const LicenceStripQuery = graphql(`
  query LicenceStrip {
    business { licences { label number } }
  }
`)

/** 'Licensed and insured', with licence numbers that anyone can check. */
export function LicenceStrip({ css }: { css?: SystemStyleObject }) {
  const { business } = useSuspenseQuery(LicenceStripQuery).data
  return (
    <Box
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 20px',
        alignItems: 'center',
        fontSize: 'meta',
        lineHeight: 'small',
        ...css,
      }}
    >
      <Box as="span" css={{ display: 'inline-flex', gap: 's2', alignItems: 'center', fontWeight: 'strong' }}>
        <ShieldIcon size={20} />
        Licensed and insured
      </Box>
      <Licences licences={business.licences} css={{ gap: { base: '4px 12px', sm: '6px 20px' } }} />
    </Box>
  )
}
