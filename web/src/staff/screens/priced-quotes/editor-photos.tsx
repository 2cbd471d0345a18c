import type { PricedQuote } from './priced-quotes-query.ts'
import type { QuoteEditor } from './use-quote-editor.ts'

interface EditorPhotosProps {
  editor: QuoteEditor
  quote: Pick<PricedQuote, 'enquiry' | 'photos'>
}

/** Photos of the enquiry, to choose which to send along. Nothing if there are none. */
export function EditorPhotos({ editor, quote }: EditorPhotosProps) {
  const { values, set } = editor
  if (quote.photos.length === 0) return null
  return (
    <fieldset style={{ border: 'none', padding: 0 }}>
      <legend>Photos of the enquiry to send along</legend>
      <div data-photos="">
        {quote.photos.map((n) => (
          <label key={n} data-check="">
            <input
              type="checkbox"
              checked={values.photos.includes(n)}
              onChange={({ target }) =>
                set({
                  photos: target.checked
                    ? [...values.photos, n]
                    : values.photos.filter((photo) => photo !== n),
                })
              }
            />
            <img
              src={`/api/staff/enquiries/${quote.enquiry}/photos/${n}`}
              alt={`Sent by the customer, ${n}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
