import type { JobSheetRow } from 'design-system'

/** Rows of a job sheet that name the work order it comes from; none for any other job. */
export const workOrderRows = ({
  workOrder,
  orderNumber,
}: {
  readonly workOrder?: string | null
  readonly orderNumber?: string | null
}): ReadonlyArray<JobSheetRow> => [
  ...(workOrder ? [{ name: 'Work order', value: workOrder }] : []),
  ...(orderNumber ? [{ name: 'Order number', value: orderNumber }] : []),
]
