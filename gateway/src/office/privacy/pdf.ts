const MARGIN = 56

/**
 * What is held about a person, as a PDF to hand out: a heading for each part, and a line for each fact. Letters that the
 * fonts of every PDF reader lack are shown as they can be; the JSON file has them all.
 */
export async function customerPdf(held: Readonly<Record<string, unknown>>): Promise<Buffer> {
  // Loaded when someone asks for it: with its fonts it takes memory that no other request needs.
  const { default: PDFDocument } = await import('pdfkit')
  const file = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: 'What we hold about you' } })
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    file.on('end', resolve)
    file.on('error', reject)
  })
  file.font('Helvetica-Bold').fontSize(18).text('What we hold about you').moveDown(0.5)
  for (const [name, value] of Object.entries(held)) {
    if (isEmpty(value)) continue
    if (typeof value === 'object') {
      file.moveDown(0.6).font('Helvetica-Bold').fontSize(13).text(inWords(name)).moveDown(0.2)
      write(file, value, 0)
    } else line(file, name, value, 0)
  }
  file.end()
  await done
  return Buffer.concat(chunks)
}

function write(file: PDFKit.PDFDocument, value: unknown, depth: number): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && item !== null) {
        write(file, item, depth)
        file.moveDown(0.4)
      } else line(file, '', item, depth)
    }
    return
  }
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (isEmpty(inner)) continue
    if (typeof inner === 'object') {
      file
        .font('Helvetica-Bold')
        .fontSize(10)
        .text(inWords(name), MARGIN + depth * 14, undefined)
      write(file, inner, depth + 1)
    } else line(file, name, inner, depth)
  }
}

function line(file: PDFKit.PDFDocument, name: string, value: unknown, depth: number): void {
  file
    .font('Helvetica')
    .fontSize(10)
    .text(name === '' ? String(value) : `${inWords(name)}: ${String(value)}`, MARGIN + depth * 14, undefined)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** `contact_phone`, `bookedAt` → `Contact phone`, `Booked at`. */
function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
