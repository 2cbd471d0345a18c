/** One thing that is wrong in a content file, in words for the person who edits it. */
export type Problem = { readonly file: string; readonly path: string; readonly reason: string }

/** Everything that is wrong in the content, one line each: file, path inside the file, reason. */
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
