import { Skeleton } from 'design-system'

/** Placeholder while a part of the flow loads. */
export const Placeholder = () => <Skeleton label="Loading" css={{ height: '360px', borderRadius: 'r4' }} />
