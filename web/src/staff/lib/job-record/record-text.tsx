import { Signature } from '../../../shared/signature.tsx'
import { FactList } from '../fact-list.tsx'
import { CERTIFICATES, type JobRecordText, READINGS } from './job-record.ts'

/** Read-only view of a job record. */
export function RecordText({ record }: { record: JobRecordText }) {
  const readings = READINGS.flatMap(({ kind, label, unit }) => {
    const reading = record.readings.find((entry) => entry.kind === kind)
    return reading ? [`${label} ${reading.value} ${unit}`] : []
  })
  const certificates = CERTIFICATES.flatMap(({ kind, label }) => {
    const certificate = record.certificates.find((entry) => entry.kind === kind)
    return certificate ? [`${label}: ${certificate.number}`] : []
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
