import { Box, Button, Field, type SystemStyleObject, TextInput } from 'design-system'

/** Article search: submits the search text to the blog, and the server answers. */
export function ArticleSearch({
  tag,
  search = '',
  css,
}: {
  tag: string | null
  search?: string
  css: SystemStyleObject
}) {
  return (
    <Box as="search" css={{ maxWidth: '520px', ...css }}>
      <form method="get" action="/blog">
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <Field label="Search the articles" name="q">
          <Box css={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 's2' }}>
            <TextInput type="search" defaultValue={search} maxLength={80} enterKeyHint="search" />
            <Button type="submit" css={{ borderRadius: 'r2' }}>
              Search
            </Button>
          </Box>
        </Field>
      </form>
    </Box>
  )
}
