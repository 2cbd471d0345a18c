import { Box, type JobSheetRow } from 'design-system'
import { Licences } from '../layout/licences.tsx'
import { EmailAddress } from './email-address.tsx'

/** The business as the sender of a paper, such as a quote. */
export type Sender = {
  readonly name: string
  readonly phone: string
  readonly phoneE164: string
  readonly email: string
  readonly abn?: string | null
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number?: string | null }>
}

/** Who a paper is from and how to reach them: name, phone, email and licences. */
export const SenderDetails = ({ name, phone, phoneE164, email, abn, licences }: Sender) => (
  <>
    {name}
    <Box
      css={{
        display: 'grid',
        gap: '2px',
        color: 'text.2',
        fontSize: 'small',
        fontWeight: 'text',
        '& > div > a': { display: 'inline-flex', alignItems: 'center', minHeight: '32px' },
      }}
    >
      <div>
        <a href={`tel:${phoneE164}`}>{phone}</a>
      </div>
      <div>
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      </div>
      <Licences
        licences={[{ label: 'ABN', number: abn ?? null }, ...licences]}
        css={{
          gridTemplateColumns: '1fr',
          gap: { base: '2px', sm: '2px 20px' },
          '& > li': { display: 'block' },
          '& strong': { fontWeight: 'text' },
        }}
      />
    </Box>
  </>
)

/** Row of a job sheet that names who the paper is from, so that it stands by itself when printed. On screen, header and footer do. */
export const senderRow = (sender: Sender): JobSheetRow => ({
  name: 'From',
  value: <SenderDetails {...sender} />,
  data: { 'data-in-print': '' },
})
