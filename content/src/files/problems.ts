/** A problem in a content file, worded for the person who edits it. */
export type Problem = { readonly file: string; readonly path: string; readonly reason: string }

/** Every problem in the content, one per line: file, path inside the file, reason. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: ReadonlyArray<Problem>

  constructor(problems: ReadonlyArray<Problem>) {
    super(
      `The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n` +
        problems.map(({ file, path, reason }) => `  ${file}${path ? `: ${path}` : ''}: ${reason}`).join('\n'),
    )
    this.problems = problems
  }
}
