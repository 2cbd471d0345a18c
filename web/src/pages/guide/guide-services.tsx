import { Box, Heading } from 'design-system'
import type { ComponentProps } from 'react'
import { ServiceRow } from '../../shared/service-row.tsx'

/** Services that do what a guide explains. */
export const GuideServices = ({
  title,
  services,
}: {
  title: string
  services: ReadonlyArray<ComponentProps<typeof ServiceRow>['service']>
}) => (
  <>
    <Heading>{title}</Heading>
    <Box as="ul" css={{ listStyle: 'none', marginTop: '22px' }}>
      {services.map((service) => (
        <ServiceRow key={service.slug} service={service} />
      ))}
    </Box>
  </>
)
