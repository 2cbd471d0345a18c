import { chakra, Field, InfoIcon, Notice, TextArea, TextInput } from 'design-system'
import { CompactButton, SendIcon } from 'design-system/staff'
import { useRef, useState } from 'react'
import { focusFirstInvalid } from '../../lib/fields/focus-first-invalid.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { refresh } from '../../lib/requests/use-mutation-result.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EditorCustomer } from './editor-customer.tsx'
import { EditorLines } from './editor-lines.tsx'
import { EditorPhotos } from './editor-photos.tsx'
import { EditorTextField } from './editor-text-field.tsx'
import { EditorTotals } from './editor-totals.tsx'
import { lineFromItem } from './lines.ts'
import { PriceBookPicker } from './price-book-picker.tsx'
import { type PricedQuote, type QuoteVersion, quotePdfUrl } from './priced-quotes-query.ts'
import { SendDialog } from './send-dialog.tsx'
import { type QuoteEditor, useQuoteEditor } from './use-quote-editor.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '16px',
    fontSize: 'meta',
    '& [data-pair]': {
      display: 'grid',
      gap: '14px',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    '& [data-pair] > *': { minWidth: '0' },
    '& [data-customer]': {
      borderBlock: { base: '1px solid {colors.line}', sm: '0' },
      '&[open] > div': { paddingBottom: { base: '16px', sm: '0' } },
      '& small': {
        display: 'block',
        fontSize: 'micro',
        fontWeight: 'text',
        color: 'text.2',
        overflowWrap: 'anywhere',
      },
    },
    '& h2': { fontSize: '1rem', lineHeight: '1.3' },
    '& ul, & ol': { listStyle: 'none' },
    '& [type=checkbox]': { width: '20px', height: '20px', flex: 'none', accentColor: '{colors.link}' },
    '& [data-check]': { display: 'flex', gap: '10px', alignItems: 'center', minHeight: '44px' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
    '& [data-totals]': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '4px 24px',
      maxWidth: '420px',
      marginInlineStart: 'auto',
      width: '100%',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-totals] dd': { margin: '0', textAlign: 'end' },
    '& [data-photos]': { display: 'flex', flexWrap: 'wrap', gap: '12px' },
    '& [data-photos] img': { width: '96px', height: '72px', objectFit: 'cover', borderRadius: 'r2' },
  },
})

interface EditorProps {
  quote: PricedQuote
  draft: QuoteVersion
  services: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  refetch: () => Promise<unknown>
}

/** Editor of a draft quote. It's saved as a whole, totalled by the server while typing, and sent when ready. */
export function Editor({ quote, draft, services, refetch }: EditorProps) {
  const editor = useQuoteEditor(quote, draft, refetch)
  const { values, lines, errors, set } = editor
  const [picking, setPicking] = useState(false)
  const [sending, setSending] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const [sentWithoutLines, setSentWithoutLines] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()
  const linesError = errors.lines ?? (sentWithoutLines && lines.length === 0 ? 'Add a line first' : null)
  const save = async () => {
    const isSaved = await editor.store()
    // The form is longer than the screen, so the first wrong field gets the focus.
    if (!isSaved) afterRender(() => focusFirstInvalid(form.current))
    return isSaved
  }
  const send = async () => {
    // The form says so before the question whether to send it.
    if (lines.length === 0) {
      setSentWithoutLines(true)
      addButton.current?.focus()
    } else if (await save()) setSending(true)
  }
  return (
    <>
      <Form
        ref={form}
        noValidate
        aria-label="Draft"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <EditorTextField editor={editor} name="title" label="Title" maxLength={120} />
        <EditorCustomer editor={editor} services={services} />
        <Field label="Introduction" name="intro" error={errors.intro} optional>
          <TextArea
            rows={3}
            maxLength={2_000}
            value={values.intro}
            onChange={({ target }) => set({ intro: target.value })}
          />
        </Field>
        <EditorLines
          editor={editor}
          error={linesError}
          addButton={addButton}
          onOpenPriceBook={() => setPicking(true)}
        />
        <DiscountAndDate editor={editor} />
        <EditorTotals totals={editor.totals} />
        <label data-check="">
          <input
            type="checkbox"
            checked={values.domestic}
            onChange={({ target }) => set({ domestic: target.checked })}
          />
          Domestic building work: over $3,300 it needs a written contract
        </label>
        <Field label="Terms" name="terms" error={errors.terms} optional>
          <TextArea
            rows={4}
            maxLength={4_000}
            value={values.terms}
            onChange={({ target }) => set({ terms: target.value })}
          />
        </Field>
        <EditorPhotos editor={editor} quote={quote} />
        <EditorProblems editor={editor} />
        <EditorActions
          editor={editor}
          quote={quote}
          onSend={() => void send()}
          onDiscard={() => setDiscarding(true)}
        />
      </Form>
      {picking ? (
        <PriceBookPicker
          onPick={(item) => editor.setLines([...lines, lineFromItem(item)])}
          onClose={() => setPicking(false)}
        />
      ) : null}
      {discarding ? (
        <DiscardDialog
          isNewVersion={Boolean(quote.current)}
          onClose={() => setDiscarding(false)}
          onDiscard={async () => {
            setDiscarding(false)
            await editor.discard()
          }}
        />
      ) : null}
      {sending ? (
        <SendDialog
          quote={quote}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            void refresh(refetch)
          }}
        />
      ) : null}
    </>
  )
}

function DiscountAndDate({ editor: { values, errors, set } }: { editor: QuoteEditor }) {
  return (
    <div data-pair="">
      <Field label="Discount, %" name="discount" error={errors.discount} optional help="On every line.">
        <TextInput
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={values.discount}
          onChange={({ target }) => set({ discount: target.value })}
        />
      </Field>
      <Field label="Valid until" name="validUntil" error={errors.validUntil}>
        <TextInput
          type="date"
          value={values.validUntil}
          onChange={({ target }) => set({ validUntil: target.value })}
        />
      </Field>
    </div>
  )
}

interface EditorActionsProps {
  editor: QuoteEditor
  quote: PricedQuote
  onSend: () => void
  onDiscard: () => void
}

/** What can be done with the draft, and whether it's saved. */
function EditorActions({ editor, quote, onSend, onDiscard }: EditorActionsProps) {
  return (
    <div data-acts="">
      <CompactButton tone="primary" type="submit" busy={editor.isSaving}>
        Save draft
      </CompactButton>
      <CompactButton aria-haspopup="dialog" disabled={editor.isSaving} onClick={onSend}>
        <SendIcon />
        {quote.current ? 'Send new version' : 'Send'}
      </CompactButton>
      <CompactButton
        href={quotePdfUrl(quote.reference)}
        download=""
        onClick={async (event) => {
          if (!editor.isChanged) return
          // The file is made from the saved draft.
          event.preventDefault()
          const link = event.currentTarget
          if (await editor.store()) link.click()
        }}
      >
        Preview PDF
      </CompactButton>
      <CompactButton tone="quiet" aria-haspopup="dialog" busy={editor.isDiscarding} onClick={onDiscard}>
        Discard draft
      </CompactButton>
      <span role="status">{editor.isChanged ? 'Not saved yet.' : editor.feedback}</span>
    </div>
  )
}

/** Why the draft wasn't saved or discarded, and the question whose version to continue with if someone else saved it meanwhile. */
function EditorProblems({ editor }: { editor: QuoteEditor }) {
  const { saveRefusal, discardRefusal } = editor
  const hasErrors = Object.keys(editor.errors).length > 0
  return (
    <>
      {saveRefusal && !hasErrors ? <Problem role="alert">{saveRefusal.message}</Problem> : null}
      {editor.isOutdated ? (
        <Notice tone="warn" role="alert" icon={<InfoIcon size={20} />}>
          <p>
            <b>Someone else changed this draft</b> while you were typing. What you typed is still here. If you
            both changed the lines, your lines replace theirs.
          </p>
          <div data-acts="">
            <CompactButton onClick={editor.keepChanges}>Keep my changes</CompactButton>
            <CompactButton onClick={editor.takeSaved}>Use theirs</CompactButton>
          </div>
        </Notice>
      ) : null}
      {hasErrors ? <Problem role="alert">Not saved. Please check the fields above.</Problem> : null}
      {discardRefusal ? <Problem role="alert">{discardRefusal.message}</Problem> : null}
    </>
  )
}
