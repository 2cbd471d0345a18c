import { Signature } from '../../../shared/signature.tsx'
import { FactList } from '../fact-list.tsx'
import { CERTIFICATES, type JobRecordText, READINGS } from './job-record.ts'

/** Read-only view of a job record. */
export function RecordText({ record }: { record: JobRecordText }) {
  const readings = READINGS.flatMap(({ kind, label, unit }) => {
    const found = record.readings.find((reading) => reading.kind === kind)
    return found ? [`${label} ${found.value} ${unit}`] : []
  })
  const certificates = CERTIFICATES.flatMap(({ kind, label }) => {
    const found = record.certificates.find((certificate) => certificate.kind === kind)
    return found ? [`${label}: ${found.number}`] : []
  })
  const facts = [
    ['Work done', record.workDone],
    ['Parts', record.parts.join('\n')],
    ['Readings', readings.join('\n')],
    ['Minutes worked', String(record.minutesWorked ?? '')],
    ['Certificates', certificates.join('\n')],
    ['Next', record.followUp ?? ''],
  ] as const
  return (
    <FactList>
      {facts.map(([label, value]) =>
        value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {record.signature && record.signedName ? (
        <div>
          <dt>Signed</dt>
          <dd>
            {record.signedName}
            <Signature strokes={record.signature} name={record.signedName} />
          </dd>
        </div>
      ) : null}
    </FactList>
  )
}
