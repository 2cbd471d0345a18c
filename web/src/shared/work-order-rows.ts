/** Rows of a job sheet, on a page or in an email, that name the work order it comes from; none for any other job. */
export const workOrderRows = ({
  workOrder,
  orderNumber,
}: {
  readonly workOrder?: string | null | undefined
  readonly orderNumber?: string | null | undefined
}): ReadonlyArray<{ readonly name: string; readonly value: string }> => [
  ...(workOrder ? [{ name: 'Work order', value: workOrder }] : []),
  ...(orderNumber ? [{ name: 'Order number', value: orderNumber }] : []),
]
