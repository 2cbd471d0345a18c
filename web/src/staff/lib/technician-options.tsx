interface TechnicianOptionsProps {
  technicians:
    | ReadonlyArray<{ readonly id: number; readonly name: string; readonly ended: boolean }>
    | undefined
}

/** Options of a `Select` for all technicians who haven't left. */
export function TechnicianOptions({ technicians = [] }: TechnicianOptionsProps) {
  return technicians
    .filter(({ ended }) => !ended)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
}
