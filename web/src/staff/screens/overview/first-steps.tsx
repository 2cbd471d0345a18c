import { useQuery } from '@apollo/client/react'
import { Box, Notice, WarningIcon } from 'design-system'
import { graphql } from '../../../graphql/gql.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { useStaff } from '../../lib/staff-context.ts'

const firstStepsQuery = graphql(`
  query FirstSteps {
    businessSettings { version missing changes { name } }
  }
`)

/** What an administrator has to do before customers can use the site. Renders nothing once the required facts are published. */
export function FirstSteps() {
  return useStaff().role === 'admin' ? <Steps /> : null
}

function Steps() {
  const { data, refetch } = useQuery(firstStepsQuery)
  useLiveRefetch(['SETTINGS'], () => refetch())
  if (!data) return null
  const { version, missing, changes } = data.businessSettings
  const isUnpublished = version === 0 && changes.length > 0
  if (missing.length === 0 && !isUnpublished) return null
  // `Phone: a number reserved for examples`: the screen says why, here the name will do.
  const names = missing.map((fact) => fact.split(':', 1)[0]).join(', ')
  return (
    <Notice tone="warn" icon={<WarningIcon size={20} />} css={{ marginTop: 's5' }}>
      <b>Before customers can use the site</b>
      <Box as="ol" css={{ paddingInlineStart: '20px', listStyle: 'decimal' }}>
        <li>
          <a href={screenLink('settings')}>Business settings</a>:{' '}
          {missing.length > 0 ? `enter and publish ${names}.` : 'publish your draft.'}
        </li>
        <li>
          <a href={screenLink('schedule', { view: 'technicians' })}>Technicians</a>: replace the sample team
          with yours. Customers can book them as soon as the site opens.
        </li>
      </Box>
    </Notice>
  )
}
