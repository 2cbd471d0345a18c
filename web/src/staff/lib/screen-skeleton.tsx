import { PageTopBar, RowsSkeleton, ScreenBody } from 'design-system/staff'

/** The shape of a screen whose script or data is on its way. */
export const ScreenSkeleton = ({ name }: { name: string }) => (
  <>
    <PageTopBar title={name} />
    <ScreenBody>
      <RowsSkeleton label={`Loading ${name}`} />
    </ScreenBody>
  </>
)
