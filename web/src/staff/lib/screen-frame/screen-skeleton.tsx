import { PageTopBar, RowsSkeleton, ScreenBody } from 'design-system/staff'

/** Placeholder of a screen while its code or data loads. */
export const ScreenSkeleton = ({ name }: { name: string }) => (
  <>
    <PageTopBar title={name} />
    <ScreenBody>
      <RowsSkeleton label={`Loading ${name}`} />
    </ScreenBody>
  </>
)
