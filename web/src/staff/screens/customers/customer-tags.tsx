import { chakra } from 'design-system'

const Tag = chakra('span', {
  base: {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '0 8px',
    borderRadius: 'pill',
    background: 'surface.tint',
    color: 'text.2',
    fontSize: 'micro',
    fontWeight: 'medium',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
    '&[data-warn]': { background: 'danger.bg', color: 'danger.text', fontWeight: 'strong' },
  },
})

/** Tags on a customer, after the warning not to book them. */
export function CustomerTags({ tags, doNotBook }: { tags: ReadonlyArray<string>; doNotBook: string | null }) {
  return (
    <>
      {doNotBook ? <Tag data-warn="">Do not book</Tag> : null}
      {tags.map((tag) => (
        <Tag key={tag} css={{ marginInlineStart: '4px' }}>
          {tag}
        </Tag>
      ))}
    </>
  )
}
