import { Box, type SystemStyleObject, Text, ToBeEntered } from 'design-system'
import type { ReactNode } from 'react'
import { usePage } from '../routing/page-context.ts'
import { Licences } from './licences.tsx'
import type { SiteFrameData } from './site-frame.ts'

type Facts = Pick<SiteFrameData['business'], 'licensedName' | 'licences' | 'licenceRegister' | 'abn'>

/**
 * What section 54 of the QBCC Act requires of every advertisement: the licensed name, the statement that it is licensed under the
 * Act, and the number. Also links to the register where anyone can check it. Shown on every page.
 */
export function LicenceNotice({
  business: { licensedName, licences, licenceRegister, abn },
  beforeLicences,
  css,
}: {
  business: Facts
  beforeLicences?: ReactNode
  css?: SystemStyleObject
}) {
  const { placeholders } = usePage().settings
  const name = licensedName ?? (placeholders ? <ToBeEntered>Licensed name: to be entered</ToBeEntered> : null)
  return (
    <Box css={{ display: 'grid', gap: 's2', '& a': { color: 'inherit' }, ...css }}>
      <Text>
        {name === null ? null : (
          <>{name} is licensed under the Queensland Building and Construction Commission Act 1991. </>
        )}
        <a href={licenceRegister}>Check our licence on the QBCC register</a>
      </Text>
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: { base: '4px 28px', sm: '8px 28px' } }}>
        {beforeLicences}
        <Licences
          licences={abn || placeholders ? [...licences, { label: 'ABN', number: abn ?? null }] : licences}
        />
      </Box>
    </Box>
  )
}
