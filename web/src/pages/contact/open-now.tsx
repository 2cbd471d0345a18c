import { Box, Text } from 'design-system'
import { type OfficeState, openLabel } from './open-at.ts'

/** Whether the office is open right now, also on holidays and during closures. */
export function OpenNow({ office }: { office: OfficeState }) {
  return (
    <Text
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        fontSize: 'small',
        fontWeight: 'strong',
      }}
    >
      <Box
        as="span"
        aria-hidden="true"
        css={{
          flex: 'none',
          width: '12px',
          height: '12px',
          borderRadius: 'pill',
          border: '2px solid',
          borderColor: office.officeOpen ? 'ok.line' : 'text.3',
          background: office.officeOpen ? 'ok.line' : 'transparent',
        }}
      />
      {openLabel(office)}
    </Text>
  )
}
