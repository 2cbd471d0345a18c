import { Box, Button, Field, TextInput } from 'design-system'

/** Article search: submits the search text to the blog, and the server answers. */
export function ArticleSearch({ tag = null, words = '' }: { tag?: string | null; words?: string }) {
  return (
    <search>
      <form method="get" action="/blog">
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <Box css={{ marginTop: 's6', maxWidth: '520px' }}>
          <Field label="Search the articles" name="q">
            <Box css={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 's2' }}>
              <TextInput type="search" defaultValue={words} maxLength={80} enterKeyHint="search" />
              <Button type="submit" css={{ borderRadius: 'r2' }}>
                Search
              </Button>
            </Box>
          </Field>
        </Box>
      </form>
    </search>
  )
}
