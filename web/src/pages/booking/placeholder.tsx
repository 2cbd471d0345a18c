import { Skeleton } from 'design-system'

/** Stands where a part of the flow is still on its way. */
export const Placeholder = () => <Skeleton label="Loading" css={{ height: '360px', borderRadius: 'r4' }} />
